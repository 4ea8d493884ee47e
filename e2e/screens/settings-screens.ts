import type { Page } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import { skipRetries } from '../support/device.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { all, failed, failing, heading, type Screen, text } from './screen.ts'
import { newEmail } from '../support/sdk/identity-test.ts'
import { saveElsewhere } from '../support/settings-people.ts'
import { expect } from '../support/test.ts'

const openAccount = async (page: Page) => {
  await heading('Mi cuenta')(page)
  await text('Este dispositivo')(page)
}

const openRow = (page: Page, title: string) => page.getByRole('heading', { name: title }).click()

const sentEmailChange = async (page: Page) => {
  await openRow(page, 'Correo electrónico')
  await page.getByLabel('Correo nuevo').fill(newEmail())
  await press(page, 'Cambiar mi correo')
  await text('Te hemos enviado un correo a')(page)
}

const dialog = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()

const firstName = (page: Page) => page.getByLabel('Nombre', { exact: true })

const wrongData = async (page: Page) => {
  await firstName(page).fill('Marta')
  await page.getByLabel('Número', { exact: true }).fill('12345678A')
  await page.getByLabel('Teléfono').fill('12')
  await press(page, 'Guardar')
  await text('Revisa estos')(page)
}

const PERSONAL_DATA = '/settings/personal-data'
const ACCOUNT = '/settings/account'

/** Another device saves first. */
const conflict = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  await page.goto(PERSONAL_DATA)
  await firstName(page).fill('Marta')
  await saveElsewhere(address, person, { firstName: 'María' })
  await press(page, 'Guardar')
  await dialog(page, 'Tus datos han cambiado en otro dispositivo')
}

export const settings: readonly Screen[] = [
  { name: 'settings', path: '/settings', prepare: signedInShared, shown: heading('Ajustes') },
  { name: 'personal-data', path: PERSONAL_DATA, prepare: signedInShared, shown: text('Primer apellido') },
  { name: 'personal-data-wrong', path: PERSONAL_DATA, prepare: signedInShared, shown: wrongData },
  { name: 'personal-data-conflict', path: PERSONAL_DATA, shown: conflict },
  {
    name: 'personal-data-failed',
    path: PERSONAL_DATA,
    prepare: all(signedInShared, failing('**/api/v1/user')),
    shown: failed,
  },
  {
    name: 'personal-data-download-failed',
    path: PERSONAL_DATA,
    prepare: all(signedInShared, failing('**/api/v1/user/data*')),
    shown: all(
      page => press(page, 'Descargar mis datos (JSON)'),
      page => skipRetries(page, page.getByRole('alert')),
    ),
  },
  { name: 'account', path: ACCOUNT, prepare: signedInShared, shown: openAccount },
  {
    name: 'account-rows',
    path: ACCOUNT,
    prepare: signedInShared,
    shown: all(openAccount, page => openRow(page, 'Contraseña'), text('Contraseña actual')),
  },
  { name: 'account-email-sent', path: ACCOUNT, prepare: signedIn, shown: sentEmailChange },
  {
    name: 'account-sign-out-everywhere',
    path: ACCOUNT,
    prepare: signedInShared,
    shown: all(
      openAccount,
      page => press(page, 'Cerrar sesión en todos los dispositivos'),
      page => dialog(page, '¿Cerrar sesión en todos?'),
    ),
  },
  {
    name: 'account-delete',
    path: ACCOUNT,
    prepare: signedInShared,
    shown: all(
      openAccount,
      page => press(page, 'Eliminar mi cuenta'),
      page => dialog(page, 'Eliminar mi cuenta'),
    ),
  },
  { name: 'about', path: '/settings/about', prepare: signedInShared, shown: heading('Acerca de') },
]
