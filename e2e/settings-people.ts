import type { BrowserContext } from '@playwright/test'
import { signInByPassword } from './people.ts'
import { expect, type Person } from './sdk/identity-test.ts'

/** Calls the API as another device of this person would. */
export const asAnotherDevice = async (address: string, person: Person) => {
  const { idToken } = await signInByPassword(address, person)
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

interface ApiUser {
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

/** Everything that the browser keeps in its databases, as text. */
export const storedTexts = (context: BrowserContext): Promise<string> =>
  context.storageState({ indexedDB: true }).then(state => JSON.stringify(state))
