import type { Page } from '@playwright/test'
import { holdRequest } from '../support/sdk/installation.ts'
import {
  as,
  claims,
  expect,
  newPerson,
  openHarness,
  refreshToken,
  signedIn,
  signIn,
  signUp,
  test,
} from '../support/sdk/identity-test.ts'
import { HARNESS } from '../support/sdk/serve-harness.ts'

/** Each test starts a separate product. */
test.describe.configure({ timeout: 150_000 })
test.use({ quiet: false }) // Chromium logs failed calls to the console

const LOOKUP = /\/v1\/accounts:lookup/

/** Reloads the page and returns the response status of the SDK's account lookup. */
const reload = async (page: Page): Promise<number> => {
  const [answer] = await Promise.all([page.waitForResponse(LOOKUP), page.reload()])
  return answer.status()
}

test('users stay signed in while the database is unavailable', async ({ page, ownProduct }) => {
  const { address, withoutDatabase } = await ownProduct()
  await page.goto(address + HARNESS)
  const uid = await signUp(page, newPerson())
  const { session } = await claims(page)
  const bringBack = await withoutDatabase()
  expect(await reload(page)).toBe(503)
  expect(await signedIn(page)).toEqual(as(uid))
  expect(await refreshToken(page)).toBe('auth/network-request-failed')
  expect(await signedIn(page)).toEqual(as(uid))

  await bringBack()
  expect(await refreshToken(page)).toBe('fine')
  expect((await claims(page))['session']).toBe(session)
  expect(await reload(page)).toBe(200)
  expect(await signedIn(page)).toEqual(as(uid))
})

test('users stay signed in while the server is overloaded', async ({ page, ownProduct }) => {
  const { address } = await ownProduct({ MAX_REQUESTS_IN_FLIGHT: '1', SHUTDOWN_SECONDS: '1' })
  await page.goto(address + HARNESS)
  const uid = await signUp(page, newPerson())
  const { session } = await claims(page)
  const release = await holdRequest(address)
  expect(await reload(page)).toBe(503)
  expect(await signedIn(page)).toEqual(as(uid))
  expect(await refreshToken(page)).toBe('auth/network-request-failed')
  expect(await signedIn(page)).toEqual(as(uid))

  await release()
  expect(await refreshToken(page)).toBe('fine')
  expect((await claims(page))['session']).toBe(session)
})

test('users stay signed in while the server is stopped', async ({ page, ownProduct }) => {
  const { address, stop, restart } = await ownProduct()
  await page.goto(address + HARNESS)
  const uid = await signUp(page, newPerson())
  const { session } = await claims(page)
  await stop()
  const [failed] = await Promise.all([
    page.waitForEvent('requestfailed', request => LOOKUP.test(request.url())),
    page.reload(),
  ])
  expect(failed.failure()?.errorText).toBe('net::ERR_CONNECTION_REFUSED')
  expect(await signedIn(page)).toEqual(as(uid))
  expect(await refreshToken(page)).toBe('auth/network-request-failed')
  expect(await signedIn(page)).toEqual(as(uid))

  await restart()
  expect(await refreshToken(page)).toBe('fine')
  expect((await claims(page))['session']).toBe(session)
  expect(await reload(page)).toBe(200)
  expect(await signedIn(page)).toEqual(as(uid))
})

test('users stay signed in while another device tries passwords for the account', async ({
  page,
  newDevice,
}) => {
  await page.goto(HARNESS)
  const person = newPerson()
  const uid = await signUp(page, person)
  const { session } = await claims(page)
  const stranger = await openHarness(await newDevice())
  for (let tries = 0; tries < 10; tries++)
    expect(await signIn(stranger, { ...person, password: `no es esta ${tries}` })).toBe(
      'auth/invalid-credential',
    )
  expect(await signIn(stranger, person)).toBe('auth/too-many-requests')

  expect(await reload(page)).toBe(200)
  expect(await signedIn(page)).toEqual(as(uid))
  expect(await refreshToken(page)).toBe('fine')
  expect((await claims(page))['session']).toBe(session)
})
