import type { Page } from '@playwright/test'
import { enter } from './auth-forms.ts'
import { beginElsewhere, draftKey, draftPath, readDraft, saveDraftElsewhere } from './new-request-people.ts'
import { createPerson, signedIn } from './people.ts'
import { asAnotherDevice, storedTexts } from './settings-people.ts'
import { expect, test } from './test.ts'
import { underWorker } from './testbed.ts'

test.use({ quiet: false }) // the browser tells of each request that does not get through

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const saved = (page: Page) => page.getByText(/^Guardado automáticamente a las \d\d:\d\d$/)
const onDevice = (page: Page) => page.getByText('Sin conexión: guardado en este dispositivo').last()
const radio = (name: string) => (page: Page) => page.getByRole('radio', { name })
const box = (name: string) => (page: Page) => page.getByRole('checkbox', { name })
const input = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true })

const TEXT = 'Íñigo Ñuño: el 2.º apellido está mal («Perez» por «Pérez»)'

interface Case {
  readonly field: string
  readonly step: string
  /** What has to be there before it. */
  readonly before?: object
  readonly control: (page: Page) => ReturnType<Page['getByRole']>
  /** A text to type; without one the control is chosen. */
  readonly text?: string
  readonly expected: unknown
}

/** At its step already: the wizard has nothing to save by itself. */
const correction = { category: 'gas', type: 'correction', step: 'scopes' }
const helped = { category: 'gas', type: 'initial', accommodations: ['more_time'] }
const payer = { category: 'gas', type: 'initial', payer: { name: '', taxId: '', address: '' } }

const cases: readonly Case[] = [
  { field: 'category', step: 'category', control: radio('Grúas'), expected: 'gruas' },
  {
    field: 'type',
    step: 'category',
    before: { category: 'gas' },
    control: radio('Renovación'),
    expected: 'renewal',
  },
  {
    field: 'scopes',
    step: 'scopes',
    before: { category: 'gas', type: 'initial' },
    control: radio('Instalador de gas B'),
    expected: ['GAS-B'],
  },
  {
    field: 'certificateNumber',
    step: 'scopes',
    before: correction,
    control: input('Número del certificado'),
    text: 'GAS-2024-01873',
    expected: 'GAS-2024-01873',
  },
  {
    field: 'correction',
    step: 'scopes',
    before: correction,
    control: input('Qué hay que corregir'),
    text: TEXT,
    expected: TEXT,
  },
  {
    field: 'accommodations',
    step: 'accommodations',
    before: { category: 'gas', type: 'initial' },
    control: box('Acceso sin barreras'),
    expected: ['access'],
  },
  {
    field: 'accommodationDetails',
    step: 'accommodations',
    before: helped,
    control: input('Qué necesitas'),
    text: TEXT,
    expected: TEXT,
  },
  {
    field: 'accommodationConsent',
    step: 'accommodations',
    before: helped,
    control: box('Doy mi permiso'),
    expected: true,
  },
  {
    field: 'declarations',
    step: 'declarations',
    before: { category: 'gas', type: 'initial' },
    control: box('Lo acepto: Código ético'),
    expected: [{ code: 'ethics', version: 1 }],
  },
  ...(['name', 'taxId', 'address'] as const).map(part => ({
    field: `payer.${part}`,
    step: 'review',
    before: payer,
    control: input({ name: 'Nombre o razón social', taxId: 'NIF', address: 'Dirección fiscal' }[part]),
    text: part === 'taxId' ? 'B12345674' : 'Gas Norte, S. L.',
    expected: { ...payer.payer, [part]: part === 'taxId' ? 'B12345674' : 'Gas Norte, S. L.' },
  })),
]

for (const { field, step, before = {}, control, text, expected } of cases)
  test(`wizard: the network is killed at ${field}: after a reload no character is lost`, async ({
    page,
    product,
    context,
  }) => {
    const person = await signedIn(page, product.address)
    const key = await beginElsewhere(product.address, person, before)
    await page.goto(draftPath(key, step))
    await expect(control(page)).toBeVisible()
    await underWorker(page)
    await context.setOffline(true)
    if (text === undefined) await control(page).click()
    else await control(page).pressSequentially(text)
    // At once: nothing is waited for that a person would not wait for.
    await page.reload()
    if (text === undefined) await expect(control(page)).toBeChecked()
    else await expect(control(page)).toHaveValue(text)
    await expect(onDevice(page)).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()
    expect((await readDraft(product.address, person, key)).values[field.split('.')[0] ?? '']).toEqual(
      expected,
    )
  })

test('wizard: it can begin without a network, and is on the server once there is one', async ({
  page,
  product,
  context,
}) => {
  const person = await signedIn(page, product.address)
  await page.goto('/new-request')
  await expect(heading(page)).toHaveText('¿Qué quieres certificar?')
  await underWorker(page)
  await context.setOffline(true)
  await radio('Gas')(page).click()
  await expect(onDevice(page)).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await radio('Instalador de gas A')(page).click()
  const key = await draftKey(page)
  await page.reload()
  await expect(radio('Instalador de gas A')(page)).toBeChecked()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  expect((await readDraft(product.address, person, key)).values).toMatchObject({
    category: 'gas',
    type: 'initial',
    scopes: ['GAS-A'],
    step: 'scopes',
  })
})

test('wizard: what was typed without a network is sent when the app is opened again, on whatever page', async ({
  page,
  product,
  context,
}) => {
  const person = await signedIn(page, product.address)
  const key = await beginElsewhere(product.address, person, correction)
  await page.goto(draftPath(key, 'scopes'))
  await expect(input('Qué hay que corregir')(page)).toBeVisible()
  await underWorker(page)
  await context.setOffline(true)
  await input('Qué hay que corregir')(page).fill(TEXT)
  await expect(onDevice(page)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const tab = await context.newPage()
  await tab.goto('/settings')
  await expect
    .poll(async () => (await readDraft(product.address, person, key)).values['correction'])
    .toBe(TEXT)
})

const openBoth = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  const key = await beginElsewhere(address, person, correction)
  // It does not hear of the other by itself: both write before they know of each other.
  await page.route('**/api/v1/live*', () => {})
  await page.goto(draftPath(key, 'scopes'))
  await expect(input('Qué hay que corregir')(page)).toBeVisible()
  return { person, key }
}

/** Both change the same field: the other device was first. */
const fallOut = async (page: Page, address: string) => {
  const { person, key } = await openBoth(page, address)
  await saveDraftElsewhere(address, person, key, { correction: 'Del otro' })
  await input('Qué hay que corregir')(page).fill('De este')
  await expect(page.getByText('En otro dispositivo escribiste')).toBeVisible()
  await expect(input('Qué hay que corregir')(page)).toHaveValue('De este')
  return { person, key }
}

test.describe('two devices on one draft', () => {
  test('wizard: fields that only one of them has changed are taken over', async ({ page, product }) => {
    const { person, key } = await openBoth(page, product.address)
    await saveDraftElsewhere(product.address, person, key, { certificateNumber: 'GAS-1' })
    await input('Qué hay que corregir')(page).fill('De este')
    await expect(input('Número del certificado')(page)).toHaveValue('GAS-1')
    await expect(saved(page)).toBeVisible()
    expect((await readDraft(product.address, person, key)).values).toMatchObject({
      certificateNumber: 'GAS-1',
      correction: 'De este',
    })
  })

  test('wizard: in the same field nothing is overwritten: the person keeps theirs', async ({
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

  test('wizard: or takes the other’s', async ({ page, product }) => {
    await fallOut(page, product.address)
    await page.getByRole('button', { name: 'Usar lo del otro dispositivo' }).click()
    await expect(input('Qué hay que corregir')(page)).toHaveValue('Del otro')
    await expect(saved(page)).toBeVisible()
  })

  test('wizard: a draft that is deleted elsewhere is told, and what was typed can be used for another', async ({
    page,
    product,
  }) => {
    const { person, key } = await openBoth(page, product.address)
    const call = await asAnotherDevice(product.address, person)
    expect((await call('DELETE', `/drafts/${key}`)).status).toBe(204)
    await input('Qué hay que corregir')(page).fill('De este')
    await expect(page.getByText('Este borrador se ha borrado')).toBeVisible()
    await expect(page.getByText('De este')).toBeVisible()
    await page.getByRole('button', { name: 'Empezar otra con estos datos' }).click()
    await expect(heading(page)).toHaveText('¿Qué quieres certificar?')
    await expect(radio('Rectificación')(page)).toBeChecked()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(input('Qué hay que corregir')(page)).toHaveValue('De este')
    expect(await draftKey(page)).not.toBe(key)
  })
})

test('wizard: two tabs on one draft show one text and do not fight over it', async ({
  page,
  product,
  context,
}) => {
  const person = await signedIn(page, product.address)
  const key = await beginElsewhere(product.address, person, correction)
  const tab = await context.newPage()
  for (const each of [page, tab]) {
    await each.goto(draftPath(key, 'scopes'))
    await expect(input('Qué hay que corregir')(each)).toBeVisible()
  }
  await input('Qué hay que corregir')(page).fill('Del primero')
  await expect(input('Qué hay que corregir')(tab)).toHaveValue('Del primero')
  await input('Número del certificado')(tab).fill('GAS-1')
  await input('Qué hay que corregir')(page).fill('Del primero, más')
  for (const each of [page, tab]) {
    await expect(input('Qué hay que corregir')(each)).toHaveValue('Del primero, más')
    await expect(input('Número del certificado')(each)).toHaveValue('GAS-1')
    await expect(saved(each)).toBeVisible()
  }
  expect((await readDraft(product.address, person, key)).values).toMatchObject({
    correction: 'Del primero, más',
    certificateNumber: 'GAS-1',
  })
})

const die = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  const key = await beginElsewhere(address, person, correction)
  // The stream would notice the end before the next character is typed.
  await page.route('**/api/v1/live*', () => {})
  await page.goto(draftPath(key, 'scopes'))
  await expect(input('Qué hay que corregir')(page)).toBeVisible()
  const call = await asAnotherDevice(address, person)
  expect((await call('DELETE', '/account/sessions')).status).toBe(204)
  await input('Qué hay que corregir')(page).fill('Secretísimo')
  await expect(page.getByText('Tu sesión ha caducado.')).toBeVisible()
  return { person, key }
}

test.describe('a session that is revoked in the middle', () => {
  test('wizard: whoever signs in again is at the same step, with the same text', async ({
    page,
    product,
  }) => {
    const { person, key } = await die(page, product.address)
    await enter(page, person)
    await expect(page).toHaveURL(draftPath(key, 'scopes'))
    await expect(input('Qué hay que corregir')(page)).toHaveValue('Secretísimo')
    await expect(saved(page)).toBeVisible()
    expect((await readDraft(product.address, person, key)).values['correction']).toBe('Secretísimo')
  })

  test('wizard: whoever else signs in neither sees nor can read it', async ({ page, product, context }) => {
    const { key } = await die(page, product.address)
    const next = await createPerson(product.address, { verified: true })
    await enter(page, next)
    await expect(page).toHaveURL(draftPath(key, 'scopes'))
    await expect(page.getByText('Este borrador ya no existe')).toBeVisible()
    expect(await storedTexts(context)).not.toContain('Secret')
  })
})

test('wizard: whoever left something unfinished is offered to go on with it', async ({ page, product }) => {
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
  await expect(radio('Renovación')(page)).toBeChecked()
})
