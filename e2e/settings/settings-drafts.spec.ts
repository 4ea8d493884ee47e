import type { Page } from '@playwright/test'
import { enter } from '../support/auth-forms.ts'
import { drafts } from '../support/device.ts'
import { createPerson, signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { asAnotherDevice, readUser, storedTexts } from '../support/settings-people.ts'

const name = (page: Page) => page.getByLabel('Nombre', { exact: true })
const recovered = (page: Page) => page.getByText('Hemos recuperado lo que no habías guardado.')

const open = async (page: Page) => {
  await page.goto('/settings/personal-data')
  await expect(name(page)).toBeVisible()
}

const typeAndKeep = async (page: Page, text: string) => {
  await name(page).fill(text)
  await expect.poll(() => drafts(page)).toHaveLength(1)
}

test('§4 drafts: unsaved text is restored after a reload and in a new tab', async ({
  page,
  product,
  context,
}) => {
  const person = await signedIn(page, product.address)
  await open(page)
  await expect(recovered(page)).toHaveCount(0)
  await typeAndKeep(page, 'Marta')
  await page.reload()
  await expect(recovered(page)).toBeVisible()
  await expect(name(page)).toHaveValue('Marta')
  await page.close()

  const tab = await context.newPage()
  await open(tab)
  await expect(name(tab)).toHaveValue('Marta')
  await tab.getByRole('button', { name: 'Guardar' }).click()
  await expect(tab.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(recovered(tab)).toHaveCount(0)
  await expect.poll(() => drafts(tab)).toEqual([])
  expect((await readUser(product.address, person)).profile['firstName']).toBe('Marta')
})

test('§4 drafts: discarding a draft restores the saved values', async ({ page, product }) => {
  await signedIn(page, product.address)
  await open(page)
  await typeAndKeep(page, 'Marta')
  await page.reload()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(name(page)).toHaveValue('')
  await expect(recovered(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Mis datos' })).toBeFocused()
  await expect.poll(() => drafts(page)).toEqual([])
})

test('§4 drafts: text is stored even when the person moves to another screen immediately', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await open(page)
  await name(page).fill('Marta')
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await page.getByRole('link', { name: 'Mis datos' }).click()
  await expect(name(page)).toHaveValue('Marta')
})

/** Another device ends the sign-in session while text is being typed here. */
const die = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  // Without the event stream, the app learns of the revoked session only when the person saves.
  await page.route('**/api/v1/live*', () => {})
  await open(page)
  await typeAndKeep(page, 'Secretísima')
  const call = await asAnotherDevice(address, person)
  expect((await call('DELETE', '/account/sessions')).status).toBe(204)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Tu sesión ha caducado.')).toBeVisible()
  return person
}

test.describe('a sign-in session that is revoked', () => {
  test.use({ quiet: false }) // the browser logs each rejected call to its console

  test('§4 drafts: signing in again returns to the same screen with the typed text', async ({
    page,
    product,
  }) => {
    const person = await die(page, product.address)
    await enter(page, person)
    await expect(page).toHaveURL('/settings/personal-data')
    await expect(recovered(page)).toBeVisible()
    await expect(name(page)).toHaveValue('Secretísima')
  })

  test('§4 drafts: the next person to sign in on the device cannot see or decrypt the text of another', async ({
    page,
    product,
    context,
  }) => {
    const person = await die(page, product.address)
    const { draftKey } = await readUser(product.address, person)
    const next = await createPerson(product.address, { verified: true })
    await enter(page, next)
    await expect(page).toHaveURL('/settings/personal-data')
    await expect(name(page)).toHaveValue('')
    await expect(recovered(page)).toHaveCount(0)
    expect(await drafts(page)).toHaveLength(1)
    // The cached data of the first person is deleted when the browser is idle.
    await expect.poll(() => storedTexts(context)).not.toContain(draftKey)
    const stored = await storedTexts(context)
    expect(stored).toContain('habilita-drafts')
    expect(stored).not.toContain('Secret')
  })

  test('§7 PATCH user: a change that waits for the network is saved when the app is opened again, on any page', async ({
    page,
    product,
    context,
  }) => {
    const person = await signedIn(page, product.address)
    await open(page)
    await context.setOffline(true)
    await typeAndKeep(page, 'Marta')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Sin conexión: se guardará al volver.')).toBeVisible()
    await expect.poll(() => storedTexts(context)).toContain('"isPaused"')
    await page.close()
    await context.setOffline(false)
    const tab = await context.newPage()
    await tab.goto('/settings')
    await expect
      .poll(async () => (await readUser(product.address, person)).profile['firstName'])
      .toBe('Marta')
    await tab.getByRole('link', { name: 'Mis datos' }).click()
    await expect(name(tab)).toHaveValue('Marta')
    await expect.poll(() => drafts(tab)).toEqual([])
    await expect(recovered(tab)).toHaveCount(0)
  })
})
