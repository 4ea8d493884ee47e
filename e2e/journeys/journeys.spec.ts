import { readFile } from 'node:fs/promises'
import type { Notice } from '@habilita/contract/notices/notices'
import type { PushMessage } from '@habilita/contract/notices/push'
import type { Page } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import { completeProfile } from '../support/new-request-people.ts'
import { chooser, fillIn, heading, submit } from '../support/new-request-steps.ts'
import { heic, pdf, photo } from '../support/papers.ts'
import { signedIn } from '../support/people.ts'
import { addressOf, push, shown, withPushService } from '../support/push-device.ts'
import { type DeviceKeys, type PushService, test } from '../support/push-service.ts'
import { mailsTo, type Person } from '../support/sdk/identity-test.ts'
import type { Product } from '../support/server.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { reviewOf } from '../support/staff.ts'
import { expect } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

test.use({ serviceWorker: true })

const turn = (page: Page, name: string) => page.getByRole('heading', { name })
const LETTERS = [
  'Hemos recibido tu solicitud',
  'Estamos revisando tu solicitud',
  'Falta algo en tu solicitud',
  'Solicitud admitida',
]

const noticesOf = async ({ address }: Product, person: Person): Promise<readonly Notice[]> => {
  const call = await asAnotherDevice(address, person)
  const { notices }: { notices: readonly Notice[] } = (await call('GET', '/notices')).json
  return notices
}

/** The device that the tests ask from is a new one each time. */
const NEW_DEVICE = { code: 'N30', title: 'Acceso desde un dispositivo nuevo' }

/** What was told on the way, in the app and by mail: each once. */
const expectTold = async (product: Product, person: Person, ...more: string[]): Promise<void> => {
  await expect
    .poll(async () => {
      const codes = (await noticesOf(product, person)).map(({ code }) => code)
      return codes.filter(code => code !== NEW_DEVICE.code).toSorted()
    })
    .toEqual(['N01', 'N02', 'N03', 'N06', ...more])
  await expect
    .poll(async () => {
      const mails = await mailsTo(product.address, person.email)
      return mails.map(({ subject }) => subject).filter(subject => LETTERS.includes(subject))
    })
    .toHaveLength(LETTERS.length)
  const mails = await mailsTo(product.address, person.email)
  for (const letter of LETTERS) expect(mails.filter(({ subject }) => subject === letter)).toHaveLength(1)
}

type Pushed = () => readonly PushMessage[]

/** Where they are offered: once the request has been sent. Gives what has come since then. */
const takePushes = async (page: Page, pushService: PushService, keys: DeviceKeys): Promise<Pushed> => {
  await page.context().grantPermissions(['notifications'])
  await press(page, 'Activar avisos')
  await expect(page.getByRole('button', { name: 'Desactivar aquí' })).toBeVisible()
  const endpoint = (await addressOf(page)) ?? ''
  // The receipt's own may still be on its way when the device is known, or not.
  return () =>
    pushService
      .sentTo(endpoint, keys)
      .filter(({ title }) => title !== LETTERS[0] && title !== NEW_DEVICE.title)
}

/** What came by push, each once, and the device shows it: with the way to the request. */
const expectPushed = async (page: Page, pushed: Pushed, id: string, ...more: string[]): Promise<void> => {
  const expected = [...LETTERS.slice(1), ...more].toSorted()
  await expect
    .poll(() =>
      pushed()
        .map(({ title }) => title)
        .toSorted(),
    )
    .toEqual(expected)
  await underWorker(page)
  for (const message of pushed()) await push(page, JSON.stringify(message))
  await expect.poll(async () => (await shown(page)).map(({ title }) => title).toSorted()).toEqual(expected)
  for (const { data } of await shown(page)) expect(data).toEqual({ link: `/requests/${id}` })
}

/** From the receipt to the request itself. Gives its id. */
const openRequest = async (page: Page): Promise<string> => {
  await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
  await expect(turn(page, 'Vamos a revisar tu solicitud')).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The rejected identity document, exchanged for a new file on the same screen. */
const correct = async (page: Page): Promise<void> => {
  await chooser(page, 'Documento de identidad').setInputFiles(pdf('DNI nuevo.pdf'))
  await expect(page.getByText('Lo cambias por DNI nuevo.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar corrección' }).click()
  await expect(turn(page, 'Estamos revisando tus documentos')).toBeVisible()
}

for (const [trade, scope] of [
  ['Instalaciones térmicas', /./],
  ['Instalaciones frigoríficas', /./],
  ['Baja tensión', /./],
  ['Grúas', /./],
] as const)
  test(`journey: ${trade}, from the first step through a remedy to admission`, async ({
    page,
    product,
    pushService,
  }) => {
    test.slow()
    const keys = await withPushService(page, 'granted')
    const person = await signedIn(page, product.address)
    await completeProfile(product.address, person)
    await fillIn(page, { trade, scope })
    await submit(page)
    const pushed = await takePushes(page, pushService, keys)
    const id = await openRequest(page)
    const staff = await reviewOf(product, id)
    await staff.take()
    await staff.accept('identity')
    await staff.askRemedy('Nos falta un documento que se lea.')
    await expect(turn(page, 'Corrige tus documentos')).toBeVisible()
    await correct(page)
    await staff.accept()
    await staff.admit()
    await expect(page.getByText('Admitida', { exact: true }).first()).toBeVisible()
    await expect(turn(page, 'Falta el pago')).toBeVisible()
    await expectTold(product, person)
    await expectPushed(page, pushed, id)
  })

test('journey: gas, with all that is seen and told on the way', async ({ page, product, pushService }) => {
  test.slow()
  const keys = await withPushService(page, 'granted')
  const person = await signedIn(page, product.address)
  await completeProfile(product.address, person)
  await page.goto('/')
  const papers = {
    'Documento de identidad': await photo(page, 'DNI.jpg'),
    'Foto de carné': await heic('IMG_0001.HEIC'),
  }
  await fillIn(page, { trade: 'Gas', scope: 'Instalador de gas B', papers })
  const number = await submit(page)
  expect(number).toMatch(/^S-20\d\d-\d{6}$/)
  const pushed = await takePushes(page, pushService, keys)
  await page.reload()
  await expect(page.getByText(number)).toBeVisible()

  const id = await openRequest(page)
  await expect(page.getByText(number)).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Vamos a revisar tu solicitud')).toBeVisible()
  await page.goto('/requests')
  await page
    .getByRole('link', { name: /Instalador de gas B|Gas/ })
    .first()
    .click()
  await expect(turn(page, 'Vamos a revisar tu solicitud')).toBeVisible()

  const staff = await reviewOf(product, id)
  await staff.take()
  await expect(turn(page, 'Estamos revisando tus documentos')).toBeVisible()
  await staff.accept('identity')
  await staff.askRemedy('Nos falta un documento que se lea.')
  await expect(turn(page, 'Corrige tus documentos')).toBeVisible()
  await expect(page.getByText('Nos falta un documento que se lea.')).toBeVisible()
  await expect(page.getByText('No se lee el número. Haz otra foto con luz.')).toBeVisible()
  await expect(
    page.getByText('Envía una foto o un archivo nuevo: PDF, JPG, PNG o HEIC, hasta 10 MB.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar corrección' })).toBeDisabled()
  await correct(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar Documento de identidad: DNI nuevo.pdf' }).click()
  const saved = await (await download).path()
  expect((await readFile(saved)).equals(pdf('DNI nuevo.pdf').buffer)).toBe(true)

  await staff.accept()
  await staff.admit()
  await expect(page.getByText('Admitida', { exact: true }).first()).toBeVisible()
  await expect(turn(page, 'Falta el pago')).toBeVisible()
  await staff.paid()
  await expect(turn(page, 'Elige fecha de examen')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Elige fecha de examen')).toBeVisible()
  await expect(heading(page)).toBeVisible()
  // And that it has been paid for.
  await expectTold(product, person, 'N26')
  await expectPushed(page, pushed, id, 'Pago recibido')
})
