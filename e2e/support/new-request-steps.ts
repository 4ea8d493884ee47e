import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { Page } from '@playwright/test'
import { beginElsewhere, completeProfile, draftPath } from './new-request-people.ts'
import { pdf, type Paper } from './papers.ts'
import { signedIn } from './people.ts'
import type { Person } from './sdk/identity-test.ts'
import { asAnotherDevice } from './settings-people.ts'
import { expect } from './test.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const chooser = (page: Page, kind: string) => page.getByLabel(new RegExp(`^Archivos?: ${kind}$`))
export const slot = (page: Page, kind: string) => page.getByRole('region', { name: kind })
export const SAVED = /^Guardado a las \d\d:\d\d$/

export const correctionField = (page: Page) =>
  page.getByRole('textbox', { name: 'Qué hay que corregir', exact: true })
export const draftSaved = (page: Page) => page.getByText(/^Guardado automáticamente a las \d\d:\d\d$/)

/** A draft that is already at its text step, so that the wizard has nothing to save by itself. */
export const CORRECTION = { category: 'gas', type: 'correction', step: 'scopes' }

/** The person's documents on the server. */
export const archiveOf = async (address: string, person: Person): Promise<readonly ArchiveDocument[]> => {
  const call = await asAnotherDevice(address, person)
  const { documents }: { documents: readonly ArchiveDocument[] } = (await call('GET', '/documents')).json
  return documents
}

/** A person with a complete profile, at the documents step of a request for gas. */
export const atDocuments = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  await completeProfile(address, person)
  const key = await beginElsewhere(address, person, { category: 'gas', type: 'initial' })
  await page.goto(address + draftPath(key, 'documents'))
  await expect(heading(page)).toHaveText('Tus documentos')
  return { person, key }
}

interface Wanted {
  readonly category: string
  readonly scope: RegExp | string
  /** Files by kind of document; the default is a PDF. */
  readonly papers?: Readonly<Record<string, Paper>>
}

const attachAll = async (page: Page, papers: Wanted['papers'] = {}): Promise<void> => {
  for (const each of await page.getByRole('region').filter({ hasText: 'Obligatorio' }).all()) {
    const kind = (await each.getByRole('heading', { level: 2 }).textContent()) ?? ''
    await each.getByLabel(/^Archivos?:/).setInputFiles(papers[kind] ?? pdf(`${kind}.pdf`))
    await expect(each.getByText(SAVED)).toBeVisible()
    const date = each.getByLabel('Fecha del documento')
    if (await date.isVisible())
      await date.fill(await page.evaluate(() => new Date().toISOString().slice(0, 10)))
  }
}

/** From the requirements to the review step, with a document of each kind. */
export const fillInRest = async (page: Page, papers?: Wanted['papers']): Promise<void> => {
  const goOn = () => page.getByRole('button', { name: 'Continuar' }).click()
  await expect(heading(page)).toHaveText('Lo que hace falta')
  await goOn()
  await expect(heading(page)).toHaveText('Tus documentos')
  await attachAll(page, papers)
  await goOn()
  await expect(heading(page)).toHaveText('¿Necesitas alguna adaptación?')
  await goOn()
  await expect(heading(page)).toHaveText('Lee y acepta')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await goOn()
  await expect(heading(page)).toHaveText('Revisa y envía')
}

/** From an empty wizard to the review step, as a person would do it. */
export const fillIn = async (page: Page, { category, scope, papers }: Wanted): Promise<void> => {
  const goOn = () => page.getByRole('button', { name: 'Continuar' }).click()
  await page.goto('/new-request')
  await page.getByRole('radio', { name: category }).click()
  await goOn()
  const choice = page.getByRole('radio', { name: scope }).or(page.getByRole('checkbox', { name: scope }))
  await choice.first().click()
  await goOn()
  await fillInRest(page, papers)
}

/** Returns the number on the receipt. */
export const submit = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(heading(page)).toHaveText('Solicitud enviada')
  return (await page.getByText(/^S-20\d\d-\d{6}$/).textContent()) ?? ''
}
