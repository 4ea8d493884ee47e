import type { Page } from '@playwright/test'
import { identity } from './people.ts'
import { mailedCode, mailsTo, newEmail, type Person } from './sdk/identity-test.ts'
import { expect } from './test.ts'

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const emailField = (page: Page) => page.getByLabel('Correo electrónico')
export const passwordField = (page: Page) => page.getByLabel('Contraseña', { exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Fills in and submits the form of /login. */
export const enter = async (page: Page, { email, password }: Person): Promise<void> => {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await press(page, 'Entrar')
}

/** Expects an error message on the field, which has the focus. */
export const expectWrong = async (page: Page, label: string, message: string): Promise<void> => {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.?]/g, String.raw`\$&`)))
  await expect(field).toBeFocused()
}

export const expectDeadLink = async (page: Page): Promise<void> => {
  await expect(heading(page)).toHaveText('Este enlace ya no sirve.')
  await expect(page.getByText('El código de verificación no es válido o ha caducado.')).toBeVisible()
}

export const countMails = async (address: string, to: string, requestType: string): Promise<number> =>
  (await mailsTo(address, to)).filter(({ code }) => code?.requestType === requestType).length

/** Requests a new email address for an account; the link is mailed to it. */
export const askForNewAddress = async (address: string, idToken: string): Promise<string> => {
  const email = newEmail()
  await identity(address, 'sendOobCode', {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken,
    newEmail: email,
  })
  return email
}

/** Applies a mailed code as its link would. */
export const applyMailedCode = async (address: string, to: string, requestType: string): Promise<void> => {
  await identity(address, 'update', { oobCode: await mailedCode(address, to, requestType) })
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const askForReset = (address: string, email: string) =>
  identity(address, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })

export const ACCEPT_TERMS = 'Acepto las condiciones de uso'
