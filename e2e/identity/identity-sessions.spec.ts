import type { BrowserContext, Page } from '@playwright/test'
import type { Product } from '../support/server.ts'
import { dataDirOf, operate } from '../support/sdk/installation.ts'
import {
  as,
  claims,
  expect,
  mailedCode,
  mailsTo,
  newPerson,
  openHarness,
  type Person,
  refreshToken,
  signedIn,
  signIn,
  signOut,
  signUp,
  test,
} from '../support/sdk/identity-test.ts'
import { HARNESS } from '../support/sdk/serve-harness.ts'

/** Operator commands start a process, and key rotations take seconds to be noticed. */
test.describe.configure({ timeout: 60_000 })

test.beforeEach(async ({ page }) => {
  await page.goto(HARNESS)
})

/** Records the identity protocol calls that the pages of this context make from now on. */
const callsOf = (context: BrowserContext): string[] => {
  const calls: string[] = []
  context.on('request', request => {
    const call = /\.googleapis\.com\/([^?]+)/.exec(request.url())?.[1]
    if (call !== undefined) calls.push(call)
  })
  return calls
}

test('a user stays signed in after a reload and in a second tab', async ({ page, context }) => {
  const uid = await signUp(page, newPerson())
  const { session } = await claims(page)
  expect(session).toEqual(expect.any(String))
  const calls = callsOf(context)
  await page.reload()
  expect(await signedIn(page)).toEqual(as(uid))
  const tab = await openHarness(context)
  expect(await signedIn(tab)).toEqual(as(uid))
  expect((await claims(page))['session']).toBe(session)
  expect((await claims(tab))['session']).toBe(session)
  expect(calls).toEqual(['v1/accounts:lookup', 'v1/accounts:lookup'])
})

test('signing out in one tab signs out the others', async ({ page, context }) => {
  const uid = await signUp(page, newPerson())
  const tab = await openHarness(context)
  expect(await signedIn(tab)).toEqual(as(uid))
  await signOut(page)
  await expect.poll(() => tab.evaluate(() => window.harness.told)).toEqual([uid, null])
  expect(await signedIn(tab)).toEqual(as(null))
})

interface Scene {
  readonly person: Person
  readonly product: Product
  readonly newDevice: () => Promise<BrowserContext>
}

const endings = [
  {
    name: 'disabled',
    code: 'auth/user-disabled',
    end: ({ person, product }: Scene) => operate(dataDirOf(product), 'account', 'disable', person.email),
  },
  {
    name: 'signed out everywhere by the operator',
    code: 'auth/user-token-expired',
    end: ({ person, product }: Scene) => operate(dataDirOf(product), 'account', 'revoke', person.email),
  },
  {
    name: 'deleted from another device',
    code: 'auth/user-token-expired',
    end: async ({ person, newDevice }: Scene) => {
      const page = await openHarness(await newDevice())
      expect(await signIn(page, person)).toBe('fine')
      await page.evaluate(async () => window.harness.sdk.deleteUser(await window.harness.user()))
    },
  },
]

test.describe('an account that has been', () => {
  test.use({ quiet: false }) // Chromium logs rejected calls to the console

  for (const { name, code, end } of endings)
    test(`${name} is signed out at the next page load and at the next refresh`, async ({
      page,
      product,
      newDevice,
    }) => {
      const person = newPerson()
      const uid = await signUp(page, person)
      const other = await openHarness(await newDevice())
      expect(await signIn(other, person)).toBe('fine')
      await page.reload()
      expect(await signedIn(page)).toEqual(as(uid))
      expect(await refreshToken(other)).toBe('fine')

      await end({ person, product, newDevice })
      await page.reload()
      expect(await signedIn(page)).toEqual(as(null))
      expect(await signedIn(other)).toEqual(as(uid))
      expect(await refreshToken(other)).toBe(code)
      expect(await signedIn(other)).toEqual(as(null))
    })
})

test('a mail is sent for a sign-in from a new device only', async ({ page, product, newDevice }) => {
  const person = newPerson()
  await signUp(page, person)
  // New-device mails are sent only to verified addresses.
  await page.evaluate(async () => window.harness.sdk.sendEmailVerification(await window.harness.user()))
  const oobCode = await mailedCode(product.address, person.email, 'VERIFY_EMAIL')
  await page.evaluate(code => window.harness.sdk.applyActionCode(window.harness.auth, code), oobCode)
  await signOut(page)
  expect(await signIn(page, person)).toBe('fine')
  const subjects = async () => (await mailsTo(product.address, person.email)).map(({ subject }) => subject)
  const newDeviceMails = async () =>
    (await subjects()).filter(subject => subject === 'Acceso desde un dispositivo nuevo')

  const other = await openHarness(await newDevice())
  expect(await signIn(other, person)).toBe('fine')
  await expect.poll(newDeviceMails).toHaveLength(1)
  for (const device of [page, other]) {
    await signOut(device)
    expect(await signIn(device, person)).toBe('fine')
  }
  // This mail is queued behind the others: once it arrives, they would have arrived too.
  await page.evaluate(email => {
    const { auth, sdk } = window.harness
    return sdk.sendPasswordResetEmail(auth, email)
  }, person.email)
  await mailedCode(product.address, person.email, 'PASSWORD_RESET')
  expect(await newDeviceMails()).toHaveLength(1)
})

/** Requests the profile with the page's token or the given one. */
const askProfile = (page: Page, method: 'GET' | 'POST', given?: string) =>
  page.evaluate(
    async ({ verb, other }) => {
      const token = other ?? (await (await window.harness.user()).getIdToken())
      const response = await fetch('/api/v1/user', {
        method: verb,
        headers: { authorization: `Bearer ${token}` },
      })
      const { id } = (await response.json()) as { id?: string }
      return { status: response.status, id, token }
    },
    { verb: method, other: given },
  )

const keyOf = (token: string): string => {
  const header = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString()) as {
    kid: string
  }
  return header.kid
}

test('a key rotation does not affect signed-in users', async ({ page, product }) => {
  const uid = await signUp(page, newPerson())
  const { session } = await claims(page)
  const published = async () => {
    const response = await fetch(`${product.address}/.well-known/jwks.json`)
    const { keys } = (await response.json()) as { keys: { kid: string }[] }
    return keys.map(({ kid }) => kid)
  }
  const before = await published()
  expect(before.length).toBeGreaterThanOrEqual(2)
  const { token, ...created } = await askProfile(page, 'POST')
  expect(created).toEqual({ status: 200, id: uid })
  expect(before).toContain(keyOf(token))

  await operate(dataDirOf(product), 'keys', 'rotate')
  await expect.poll(published, { timeout: 20_000 }).toHaveLength(before.length + 1)
  expect(await published()).toEqual(expect.arrayContaining(before))
  expect(await askProfile(page, 'GET', token)).toMatchObject({ status: 200, id: uid })
  expect(await refreshToken(page)).toBe('fine')
  const renewed = await askProfile(page, 'GET')
  expect(renewed).toMatchObject({ status: 200, id: uid })
  // The current signing key was published before it was used, so token verifiers already know it.
  expect(before.filter(kid => kid !== keyOf(token))).toContain(keyOf(renewed.token))
  expect((await claims(page))['session']).toBe(session)
  await page.reload()
  expect(await signedIn(page)).toEqual(as(uid))
})
