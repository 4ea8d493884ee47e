import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  applyMailedCode,
  askForNewAddress,
  emailField,
  enter,
  passwordField,
  press,
} from '../support/auth-forms.ts'
import { addAuthenticator, createPerson, identity, signedIn } from '../support/people.ts'
import { all, heading, type Screen, text } from './screen.ts'
import { mailedLink } from '../support/sdk/identity-test.ts'

const wrongPassword = async (page: Page, address: string) => {
  const { email } = await createPerson(address, { verified: true })
  await emailField(page).fill(email)
  await passwordField(page).fill('otra cosa')
  await press(page, 'Entrar')
  await text('Las credenciales no coinciden')(page)
}

const secondFactor = async (page: Page, address: string) => {
  const person = await createPerson(address, { verified: true })
  await addAuthenticator(address, person, secret =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate(),
  )
  await enter(page, person)
  await heading('Un paso más')(page)
}

const sentReset = async (page: Page) => {
  await emailField(page).fill('una-direccion-muy-larga-de-una-persona@correo.example')
  await press(page, 'Enviar enlace')
  await heading('Mira tu correo')(page)
}

export const signingIn: readonly Screen[] = [
  { name: 'login', path: '/login', shown: heading('Entra en tu cuenta') },
  { name: 'login-mismatch', path: '/login', shown: wrongPassword },
  {
    name: 'login-empty',
    path: '/login',
    shown: all(heading('Entra en tu cuenta'), page => press(page, 'Entrar'), text('Revisa estos')),
  },
  { name: 'second-factor', path: '/login', shown: secondFactor },
  {
    name: 'second-factor-recovery',
    path: '/login',
    shown: all(
      secondFactor,
      page => press(page, 'Usar un código de recuperación'),
      text('Código de recuperación'),
    ),
  },
  { name: 'sign-up', path: '/login?view=sign-up', shown: heading('Crea tu cuenta') },
  {
    name: 'sign-up-terms',
    path: '/login?view=sign-up',
    shown: all(page => press(page, 'Condiciones de uso'), text('La cuenta es personal.')),
  },
  { name: 'reset', path: '/login?view=reset', shown: heading('Recupera tu contraseña') },
  { name: 'reset-sent', path: '/login?view=reset', shown: sentReset },
  { name: 'link', path: '/login?view=link', shown: heading('Entra con un enlace') },
  { name: 'link-followed', path: '/login?code=x', shown: heading('Entra con tu enlace') },
  {
    name: 'not-verified',
    path: '/not-verified',
    prepare: (page, address) => signedIn(page, address, { verified: false }),
    shown: heading('Confirma tu correo'),
  },
]

const resetLink = async (address: string): Promise<string> => {
  const { email } = await createPerson(address, { verified: true })
  await identity(address, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
  return mailedLink(address, email, 'PASSWORD_RESET')
}

const verificationLink = async (address: string): Promise<string> => {
  const { email, idToken } = await createPerson(address, { verified: false })
  await identity(address, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  return mailedLink(address, email, 'VERIFY_EMAIL')
}

const changeLink = async (address: string): Promise<string> => {
  const { idToken } = await createPerson(address, { verified: true })
  const newEmail = await askForNewAddress(address, idToken)
  return mailedLink(address, newEmail, 'VERIFY_AND_CHANGE_EMAIL')
}

const recoveryLink = async (address: string): Promise<string> => {
  const { email, idToken } = await createPerson(address, { verified: true })
  const newEmail = await askForNewAddress(address, idToken)
  await applyMailedCode(address, newEmail, 'VERIFY_AND_CHANGE_EMAIL')
  return mailedLink(address, email, 'RECOVER_EMAIL')
}

export const mailedPages: readonly Screen[] = [
  { name: 'reset-password', path: resetLink, shown: text('Contraseña nueva') },
  { name: 'verify-email', path: verificationLink, shown: text('Confirmar mi correo') },
  {
    name: 'verify-email-done',
    path: verificationLink,
    shown: all(page => press(page, 'Confirmar mi correo'), heading('Correo confirmado')),
  },
  { name: 'verify-and-change-email', path: changeLink, shown: text('pasará a ser') },
  {
    name: 'verify-and-change-email-done',
    path: changeLink,
    // With another account than the one whose email address changes.
    prepare: signedIn,
    shown: all(page => press(page, 'Cambiar mi correo'), heading('Correo cambiado')),
  },
  { name: 'recover-email', path: recoveryLink, shown: text('Recuperar mi correo') },
  {
    name: 'recover-email-done',
    path: recoveryLink,
    shown: all(page => press(page, 'Recuperar mi correo'), heading('Correo recuperado')),
  },
  {
    name: 'dead-link',
    path: '/auth/action?mode=resetPassword&oobCode=nada',
    shown: heading('Este enlace ya no sirve.'),
  },
]
