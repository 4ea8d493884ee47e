import type { Page } from '@playwright/test'
import { createPerson, uniqueSurname } from './people.ts'
import type { Product } from './server.ts'
import { saveElsewhere } from './settings-people.ts'
import { expect } from './test.ts'

export const REQUESTS = '/backoffice/people/data-requests'

export const pane = (page: Page) => page.getByRole('region', { name: 'Petición', exact: true })

export const someone = async (product: Product, firstName: string) => {
  const person = await createPerson(product.address, { verified: true })
  const firstSurname = uniqueSurname()
  await saveElsewhere(product.address, person, { firstName, firstSurname })
  return { ...person, firstSurname, name: `${firstName} ${firstSurname}` }
}

/** Registers a data protection request through the form; returns its number. */
export const register = async (page: Page, who: { readonly name: string }, kind: string): Promise<string> => {
  await page.getByRole('button', { name: 'Registrar petición' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar una petición' })
  await dialog.getByLabel('De quién es').fill(who.name)
  await dialog.getByRole('radio', { name: who.name }).check()
  await dialog.getByLabel('Qué derecho ejerce').selectOption(kind)
  await dialog.getByLabel('Qué pide').fill('Ejerzo mi derecho.')
  await dialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(pane(page)).toContainText(who.name)
  return (
    await pane(page)
      .getByText(/^D-\d{4}-\d{6}/)
      .innerText()
  ).slice(0, 13)
}
