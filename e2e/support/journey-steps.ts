import type { Notice } from '@habilita/contract/notices/notices'
import type { PushMessage } from '@habilita/contract/notices/push'
import type { Page } from '@playwright/test'
import { press } from './auth-forms.ts'
import { chooser } from './new-request-steps.ts'
import { pdf } from './papers.ts'
import { addressOf, push, shown } from './push-device.ts'
import { type DeviceKeys, type PushService } from './push-service.ts'
import { mailsTo, type Person } from './sdk/identity-test.ts'
import type { Product } from './server.ts'
import { asAnotherDevice } from './settings-people.ts'
import { expect } from './test.ts'
import { underWorker } from './testbed.ts'

export const turn = (page: Page, name: string) => page.getByRole('heading', { name })

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

/** Each call of the tests comes from a new device. */
const NEW_DEVICE = { code: 'N30', title: 'Acceso desde un dispositivo nuevo' }

/** Expects each notice exactly once, in the app and by mail. */
export const expectTold = async (product: Product, person: Person, ...more: string[]): Promise<void> => {
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

/** Activates pushes on the receipt. Returns a function that gives the pushes received since. */
export const takePushes = async (page: Page, pushService: PushService, keys: DeviceKeys): Promise<Pushed> => {
  await page.context().grantPermissions(['notifications'])
  await press(page, 'Activar avisos')
  await expect(page.getByRole('button', { name: 'Desactivar aquí' })).toBeVisible()
  const endpoint = (await addressOf(page)) ?? ''
  // The push about the receipt may or may not arrive, depending on when the device is registered.
  return () =>
    pushService
      .sentTo(endpoint, keys)
      .filter(({ title }) => title !== LETTERS[0] && title !== NEW_DEVICE.title)
}

/** Expects each push exactly once, shown by the device with a link to the request. */
export const expectPushed = async (
  page: Page,
  pushed: Pushed,
  id: string,
  ...more: string[]
): Promise<void> => {
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

/** Opens the request from its receipt. Returns its id. */
export const openRequest = async (page: Page): Promise<string> => {
  await page.getByRole('link', { name: 'Ver mi solicitud' }).click()
  await expect(turn(page, 'Vamos a revisar tu solicitud')).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Replaces the rejected identity document with a new file on the same screen. */
export const correct = async (page: Page): Promise<void> => {
  await chooser(page, 'Documento de identidad').setInputFiles(pdf('DNI nuevo.pdf'))
  await expect(page.getByText('Lo cambias por DNI nuevo.pdf')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar corrección' }).click()
  await expect(turn(page, 'Estamos revisando tus documentos')).toBeVisible()
}
