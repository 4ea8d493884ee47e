import type { BrowserContext } from '@playwright/test'
import { refreshSession, signInByPassword } from './people.ts'
import { expect, type Person } from './sdk/identity-test.ts'

/** Tokens of each person's other device, cached because checking a password is slow. */
const tokens = new Map<string, Promise<string>>()

/** A person with a second factor reuses the sign-in session that proved it: a code is valid only once. */
type Anybody = Person & { readonly totpSecret?: string; readonly refreshToken?: string }

const newToken = async (address: string, person: Anybody): Promise<string> =>
  person.totpSecret === undefined || person.refreshToken === undefined
    ? (await signInByPassword(address, person)).idToken
    : refreshSession(address, person.refreshToken)

const tokenOf = (address: string, person: Anybody): Promise<string> => {
  const device = `${address} ${person.email}`
  const token = tokens.get(device) ?? newToken(address, person)
  tokens.set(device, token)
  return token
}

/** Calls the API as another device of this person: the same device each time, signed in again if needed. */
export const asAnotherDevice = async (address: string, person: Anybody) => {
  await tokenOf(address, person)
  const send = async (method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(address, person)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  return async (...call: Parameters<typeof send>) => {
    let response = await send(...call)
    if (response.status === 401) {
      tokens.delete(`${address} ${person.email}`)
      response = await send(...call)
    }
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

/** Saves changes to the latest version from another device. */
export const saveElsewhere = async (address: string, person: Anybody, change: object): Promise<void> => {
  const call = await asAnotherDevice(address, person)
  const { version }: ApiUser = (await call('GET', '/user')).json
  expect((await call('PATCH', '/user', { version, ...change })).status).toBe(200)
}

/** Everything in the browser's databases, as text. */
export const storedTexts = (context: BrowserContext): Promise<string> =>
  context.storageState({ indexedDB: true }).then(state => JSON.stringify(state))
