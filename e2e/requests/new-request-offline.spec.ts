import type { Page } from '@playwright/test'
import { beginElsewhere, draftPath, readDraft } from '../support/new-request-people.ts'
import { CORRECTION, correctionField, draftSaved } from '../support/new-request-steps.ts'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'
import { onDevice, radio } from '../support/offline-draft-steps.ts'

test.use({ quiet: false, serviceWorker: true }) // the browser logs each failed call to its console

const box = (name: string) => (page: Page) => page.getByRole('checkbox', { name })

const input = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true })

const TEXT = 'Íñigo Ñuño: el 2.º apellido está mal («Perez» por «Pérez»)'

interface Case {
  readonly field: string
  readonly step: string
  /** Draft values that the step needs. */
  readonly before?: object
  readonly control: (page: Page) => ReturnType<Page['getByRole']>
  /** The text to type; without it, the control is clicked. */
  readonly text?: string
  readonly expected: unknown
}

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
    before: CORRECTION,
    control: input('Número del certificado'),
    text: 'GAS-2024-01873',
    expected: 'GAS-2024-01873',
  },
  {
    field: 'correction',
    step: 'scopes',
    before: CORRECTION,
    control: correctionField,
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
  test(`wizard: the network fails at ${field}: after a reload no character is lost`, async ({
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
    // Reloads immediately, because a person would not wait for a save either.
    await page.reload()
    if (text === undefined) await expect(control(page)).toBeChecked()
    else await expect(control(page)).toHaveValue(text)
    await expect(onDevice(page)).toBeVisible()
    await context.setOffline(false)
    await expect(draftSaved(page)).toBeVisible()
    expect((await readDraft(product.address, person, key)).values[field.split('.')[0] ?? '']).toEqual(
      expected,
    )
  })

test('wizard: text typed offline is sent when the app is opened again, on any page', async ({
  page,
  product,
  context,
}) => {
  const person = await signedIn(page, product.address)
  const key = await beginElsewhere(product.address, person, CORRECTION)
  await page.goto(draftPath(key, 'scopes'))
  await expect(correctionField(page)).toBeVisible()
  await underWorker(page)
  await context.setOffline(true)
  await correctionField(page).fill(TEXT)
  await expect(onDevice(page)).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const tab = await context.newPage()
  await tab.goto('/settings')
  await expect
    .poll(async () => (await readDraft(product.address, person, key)).values['correction'])
    .toBe(TEXT)
})
