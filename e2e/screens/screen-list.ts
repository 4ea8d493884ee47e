import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import { mailedPages, signingIn } from './auth-screens.ts'
import { bookings } from './booking-screens.ts'
import { cases } from './cases-screens.ts'
import { certificates } from './certificates-screens.ts'
import { withoutWorker } from '../support/device.ts'
import { exams } from './exams-screens.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { requests } from './requests-screens.ts'
import { all, heading, type Screen, stalled, text } from './screen.ts'
import { noticesAndDocuments } from './notices-screens.ts'
import { publicPages } from './public-screens.ts'
import { newRequest } from './new-request-screens.ts'
import { settings } from './settings-screens.ts'
import { expect } from '../support/test.ts'

const withoutNetwork = async (page: Page) => {
  await heading('Hola')(page)
  await text('Completa tus datos')(page)
  await page.context().setOffline(true)
  await text('Sin conexión.')(page)
}

const EXAMS_CODE = /\/assets\/exams-/
const loading = (page: Page) => expect(page.getByRole('status').last()).toHaveText('Cargando…')

const areas: readonly Screen[] = [
  {
    name: 'terms',
    path: '/',
    prepare: (page, address) => signedIn(page, address, { accepted: false }),
    shown: text('La cuenta es personal.'),
  },
  { name: 'home', path: '/', prepare: signedInShared, shown: text('Completa tus datos') },
  { name: 'home-offline', worker: true, path: '/', prepare: signedInShared, shown: withoutNetwork },
  {
    name: 'starting',
    path: '/',
    nameless: true,
    prepare: all(signedInShared, stalled('**/v1/accounts:lookup*')),
    shown: loading,
  },
  {
    name: 'pending',
    path: '/exams',
    nameless: true,
    prepare: all(withoutWorker, signedInShared, stalled(EXAMS_CODE)),
    shown: all(text('Certificados'), loading),
  },
  {
    name: 'error',
    path: '/exams',
    prepare: all(withoutWorker, signedInShared, page => page.route(EXAMS_CODE, route => route.abort())),
    shown: all(heading('Something went wrong!'), page => press(page, 'Show Error')),
  },
]

const backoffice: readonly Screen[] = [
  { name: 'backoffice-sign-in', path: '/backoffice', shown: heading('Entra para trabajar') },
]

/** One mail of each kind that a person receives on request. */
const mailed = async (page: Page) => {
  const call = async (operation: string, data: object) =>
    (
      await page.request.post(`/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=x`, { data })
    ).json()
  const email = `${randomUUID().slice(0, 8)}@correo.es`
  const { idToken } = (await call('signUp', { email, password: 'una frase larga' })) as { idToken: string }
  await call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })
}
const mailListed = text('Cambia tu contraseña de Habilita')
const mailRead = async (page: Page) => {
  await mailListed(page)
  await page.getByText('Cambia tu contraseña de Habilita').first().click()
  await expect(page.getByRole('link', { name: 'Abrir el enlace' })).toBeVisible()
}

const mail: readonly Screen[] = [
  { name: 'kept-mail', path: '/dev/mail', prepare: mailed, shown: mailListed },
  { name: 'kept-mail-read', path: '/dev/mail', prepare: mailed, shown: mailRead },
]

/** Every screen and state. A new one must be added here. */
export const screens: readonly Screen[] = [
  ...signingIn,
  ...mailedPages,
  ...areas,
  ...requests,
  ...certificates,
  ...exams,
  ...bookings,
  ...cases,
  ...newRequest,
  ...settings,
  ...noticesAndDocuments,
  ...publicPages,
  ...backoffice,
  ...mail,
]
