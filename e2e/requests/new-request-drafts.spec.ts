import type { Page } from '@playwright/test'
import { enter } from '../support/auth-forms.ts'
import { withoutStream } from '../support/device.ts'
import {
  beginElsewhere,
  draftKey,
  draftPath,
  readDraft,
  saveDraftElsewhere,
} from '../support/new-request-people.ts'
import { CORRECTION, correctionField, draftSaved, heading } from '../support/new-request-steps.ts'
import { createPerson, signedIn } from '../support/people.ts'
import { asAnotherDevice, storedTexts } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs each failed call to its console

const certificateField = (page: Page) => page.getByRole('textbox', { name: 'Número del certificado' })

const openBoth = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  const key = await beginElsewhere(address, person, CORRECTION)
  // Without the event stream, both devices write before either receives the other's change.
  await withoutStream(page)
  await page.goto(draftPath(key, 'scopes'))
  await expect(correctionField(page)).toBeVisible()
  return { person, key }
}

/** Both devices change the same field; the other device saves first. */
const fallOut = async (page: Page, address: string) => {
  const { person, key } = await openBoth(page, address)
  await saveDraftElsewhere(address, person, key, { correction: 'Del otro' })
  await correctionField(page).fill('De este')
  await expect(page.getByText('En otro dispositivo escribiste')).toBeVisible()
  await expect(correctionField(page)).toHaveValue('De este')
  return { person, key }
}

test.describe('two devices on one draft', () => {
  test('wizard: fields that only one device has changed are merged', async ({ page, product }) => {
    const { person, key } = await openBoth(page, product.address)
    await saveDraftElsewhere(product.address, person, key, { certificateNumber: 'GAS-1' })
    await correctionField(page).fill('De este')
    await expect(certificateField(page)).toHaveValue('GAS-1')
    await expect(draftSaved(page)).toBeVisible()
    expect((await readDraft(product.address, person, key)).values).toMatchObject({
      certificateNumber: 'GAS-1',
      correction: 'De este',
    })
  })

  test('wizard: a conflict in one field overwrites nothing; the candidate can keep the text of this device', async ({
    page,
    product,
  }) => {
    const { person, key } = await fallOut(page, product.address)
    expect((await readDraft(product.address, person, key)).values['correction']).toBe('Del otro')
    await page.getByRole('button', { name: 'Quedarme con lo de aquí' }).click()
    await expect(page.getByText('En otro dispositivo escribiste')).toHaveCount(0)
    await expect
      .poll(async () => (await readDraft(product.address, person, key)).values['correction'])
      .toBe('De este')
  })

  test('wizard: a conflict in one field can be resolved with the text of the other device', async ({
    page,
    product,
  }) => {
    await fallOut(page, product.address)
    await page.getByRole('button', { name: 'Usar lo del otro dispositivo' }).click()
    await expect(correctionField(page)).toHaveValue('Del otro')
    await expect(draftSaved(page)).toBeVisible()
  })

  test('wizard: a draft deleted on another device is reported, and its typed text can be reused in a new draft', async ({
    page,
    product,
  }) => {
    const { person, key } = await openBoth(page, product.address)
    const call = await asAnotherDevice(product.address, person)
    expect((await call('DELETE', `/drafts/${key}`)).status).toBe(204)
    await correctionField(page).fill('De este')
    await expect(page.getByText('Este borrador se ha borrado')).toBeVisible()
    await expect(page.getByText('De este')).toBeVisible()
    await page.getByRole('button', { name: 'Empezar otra con estos datos' }).click()
    await expect(heading(page)).toHaveText('¿Qué quieres certificar?')
    await expect(page.getByRole('radio', { name: 'Rectificación' })).toBeChecked()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(correctionField(page)).toHaveValue('De este')
    expect(await draftKey(page)).not.toBe(key)
  })
})

test('wizard: two tabs on one draft show the same text and do not overwrite each other', async ({
  page,
  product,
  context,
}) => {
  const person = await signedIn(page, product.address)
  const key = await beginElsewhere(product.address, person, CORRECTION)
  const tab = await context.newPage()
  for (const each of [page, tab]) {
    await each.goto(draftPath(key, 'scopes'))
    await expect(correctionField(each)).toBeVisible()
  }
  await correctionField(page).fill('Del primero')
  await expect(correctionField(tab)).toHaveValue('Del primero')
  await certificateField(tab).fill('GAS-1')
  await correctionField(page).fill('Del primero, más')
  for (const each of [page, tab]) {
    await expect(correctionField(each)).toHaveValue('Del primero, más')
    await expect(certificateField(each)).toHaveValue('GAS-1')
    await expect(draftSaved(each)).toBeVisible()
  }
  expect((await readDraft(product.address, person, key)).values).toMatchObject({
    correction: 'Del primero, más',
    certificateNumber: 'GAS-1',
  })
})

const die = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  const key = await beginElsewhere(address, person, CORRECTION)
  // The event stream would report the revoked session before the next character is typed.
  await withoutStream(page)
  await page.goto(draftPath(key, 'scopes'))
  await expect(correctionField(page)).toBeVisible()
  const call = await asAnotherDevice(address, person)
  expect((await call('DELETE', '/account/sessions')).status).toBe(204)
  await correctionField(page).fill('Secretísimo')
  await expect(page.getByText('Tu sesión ha caducado.')).toBeVisible()
  return { person, key }
}

test.describe('a session that is revoked in the middle', () => {
  test('wizard: signing in again returns to the same step with the same text', async ({ page, product }) => {
    const { person, key } = await die(page, product.address)
    await enter(page, person)
    await expect(page).toHaveURL(draftPath(key, 'scopes'))
    await expect(correctionField(page)).toHaveValue('Secretísimo')
    await expect(draftSaved(page)).toBeVisible()
    expect((await readDraft(product.address, person, key)).values['correction']).toBe('Secretísimo')
  })

  test('wizard: another person who signs in cannot see or decrypt the text', async ({
    page,
    product,
    context,
  }) => {
    const { key } = await die(page, product.address)
    const next = await createPerson(product.address, { verified: true })
    await enter(page, next)
    await expect(page).toHaveURL(draftPath(key, 'scopes'))
    await expect(page.getByText('Este borrador ya no existe')).toBeVisible()
    expect(await storedTexts(context)).not.toContain('Secret')
  })
})

test('wizard: an unfinished draft is offered for continuing', async ({ page, product }) => {
  const person = await signedIn(page, product.address)
  const key = await beginElsewhere(product.address, person, { category: 'gas', type: 'renewal' })
  await page.goto('/new-request')
  await expect(page.getByText('Tienes una solicitud sin terminar.')).toBeVisible()
  await page.getByRole('link', { name: 'Empezar otra' }).click()
  await expect(heading(page)).toHaveText('¿Qué quieres certificar?')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.goBack()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(draftPath(key))
  await expect(page.getByRole('radio', { name: 'Renovación' })).toBeChecked()

  await beginElsewhere(product.address, person, { category: 'gruas', type: 'initial' })
  await page.goto('/new-request')
  await expect(page.getByText('Elige con cuál quieres seguir.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Renovación' }).click()
  await expect(page).toHaveURL(draftPath(key))
})
