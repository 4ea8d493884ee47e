import type { BrowserContext, Page } from '@playwright/test'
import { signedIn } from './people.ts'
import { expect, type Person } from './sdk/identity-test.ts'

/** An operation of the identity service. */
export const identityCall = async (
  address: string,
  operation: string,
  body: object,
): Promise<{ idToken: string }> => {
  const response = await fetch(
    `${address}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=habilita`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  return (await response.json()) as { idToken: string }
}

export const newToken = async (address: string, { email, password }: Person): Promise<string> => {
  const credentials = { email, password, returnSecureToken: true }
  return (await identityCall(address, 'signInWithPassword', credentials)).idToken
}

/** Calls the API as another device of this person would. */
export const asAnotherDevice = async (address: string, person: Person) => {
  const idToken = await newToken(address, person)
  return async (method: string, path: string, body?: object) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${idToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, json: (text === '' ? undefined : JSON.parse(text)) as never }
  }
}

export interface ApiUser {
  readonly version: number
  readonly draftKey: string
  readonly profile: Readonly<Record<string, unknown>>
}

export const readUser = async (address: string, person: Person): Promise<ApiUser> => {
  const call = await asAnotherDevice(address, person)
  return (await call('GET', '/user')).json
}

/** What the person saves on another device, on the newest version there is. */
export const saveElsewhere = async (address: string, person: Person, change: object): Promise<void> => {
  const call = await asAnotherDevice(address, person)
  const { version }: ApiUser = (await call('GET', '/user')).json
  expect((await call('PATCH', '/user', { version, ...change })).status).toBe(200)
}

export const acceptTerms = async (address: string, person: Person): Promise<void> => {
  const call = await asAnotherDevice(address, person)
  const { termsVersion }: { termsVersion: string } = (await call('GET', '/body')).json
  expect((await call('PATCH', '/user', { acceptedTerms: { version: termsVersion } })).status).toBe(200)
}

/** A new person with nothing left to confirm, signed in on this page's device. */
export const member = async (page: Page, address: string): Promise<Person & { readonly uid: string }> => {
  const person = await signedIn(page, address)
  await acceptTerms(address, person)
  return person
}

/** As people do it. */
export const signInByForm = async (page: Page, { email, password }: Person): Promise<void> => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Everything that the browser keeps in its databases, as text. */
export const storedTexts = (context: BrowserContext): Promise<string> =>
  context.storageState({ indexedDB: true }).then(state => JSON.stringify(state))

export { expect }
