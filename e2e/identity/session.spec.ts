import type { Page } from '@playwright/test'
import { holdBack, keptOnDevice, withoutWorker } from '../support/device.ts'
import { signedIn, STORED_USER_KEY } from '../support/people.ts'
import { dataDirOf, operate } from '../support/sdk/installation.ts'
import { expect, test } from '../support/test.ts'

const MINUTE = 60_000
const REFRESH = /\/securetoken\.googleapis\.com\/v1\/token/
const LOOKUP = /\/v1\/accounts:lookup/

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.beforeEach(({ page }) => withoutWorker(page))

/** Records the refresh and lookup calls of the SDK in order. */
const identityCalls = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', request => {
    if (REFRESH.test(request.url())) calls.push('refresh')
    if (LOOKUP.test(request.url())) calls.push('lookup')
  })
  return calls
}

/** Opens the start page signed in, with a clock controlled by the test. */
const openAtStart = async (page: Page, address: string): Promise<void> => {
  await signedIn(page, address)
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByText('Completa tus datos')).toBeVisible()
}

/** The expiry time of the stored token. */
const expiry = (page: Page): Promise<number> =>
  page.evaluate(key => {
    const { stsTokenManager } = JSON.parse(localStorage.getItem(key) ?? '') as {
      stsTokenManager: { expirationTime: number }
    }
    return stsTokenManager.expirationTime
  }, STORED_USER_KEY)

test('§9 identity: the token is refreshed 5 minutes before it expires, by itself', async ({
  page,
  product,
}) => {
  await openAtStart(page, product.address)
  const calls = identityCalls(page)
  const left = (await expiry(page)) - (await page.evaluate(() => Date.now()))
  await page.clock.runFor(left - 5 * MINUTE - 10_000)
  expect(calls).toEqual([])
  const refreshed = page.waitForResponse(REFRESH)
  await page.clock.runFor(11_000)
  expect((await refreshed).status()).toBe(200)
})

test.describe('without a network', () => {
  test.use({ quiet: false }) // Chromium logs failed calls to the console

  test('§9 identity: a failed refresh is tried again after 30 s, then with doubled delays up to 16 minutes', async ({
    page,
    product,
  }) => {
    test.slow()
    await openAtStart(page, product.address)
    let tries = 0
    await page.route(REFRESH, route => route.abort())
    page.on('requestfailed', request => {
      if (REFRESH.test(request.url())) tries++
    })
    await page.clock.pauseAt((await expiry(page)) - 5 * MINUTE + 1000)
    await expect.poll(() => tries).toBe(1)
    // The page handles the failure in an earlier task than this message.
    const settled = () =>
      page.evaluate(
        () =>
          new Promise<void>(resolve => {
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve())
            port1.start()
            port2.postMessage('')
          }),
      )
    for (const [index, seconds] of [30, 60, 120, 240, 480, 960, 960].entries()) {
      await settled()
      await page.clock.runFor((seconds - 1) * 1000)
      expect(tries, `before ${seconds} s`).toBe(index + 1)
      await page.clock.runFor(1000)
      await expect.poll(() => tries, { message: `after ${seconds} s` }).toBe(index + 2)
    }
  })
})

for (const { left, first } of [
  { left: 31, first: 'lookup' },
  { left: 29, first: 'refresh' },
])
  test(`§9 identity: a token counts as expired 30 s early: ${left} s before expiry, the first call is a ${first}`, async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.clock.setFixedTime((await expiry(page)) - left * 1000)
    const calls = identityCalls(page)
    await page.goto('/')
    await expect(heading(page)).toBeVisible()
    expect(calls[0]).toBe(first)
  })

test('§4 with no user, local storage and the kept data are cleared', async ({ page, product }) => {
  await signedIn(page, product.address)
  await page.goto('/')
  await expect(page.getByText('Completa tus datos')).toBeVisible()
  await expect.poll(() => keptOnDevice(page)).toEqual({ local: 1, data: 1 })
  // The state that a crash during sign-out would leave.
  await page.evaluate(key => {
    localStorage.removeItem(key)
    localStorage.setItem('left-behind', 'x')
  }, STORED_USER_KEY)
  await page.goto('/login')
  await expect(heading(page)).toHaveText('Entra en tu cuenta')
  await expect.poll(() => keptOnDevice(page)).toEqual({ local: 0, data: 0 })
})

test('§4 sign-out: local storage and the kept data are cleared, in every tab', async ({
  page,
  context,
  product,
}) => {
  await signedIn(page, product.address)
  await page.goto('/')
  await expect(page.getByText('Completa tus datos')).toBeVisible()
  const other = await context.newPage()
  await withoutWorker(other)
  await other.goto('/exams')
  await expect(heading(other)).toHaveText('Exámenes')
  await page.evaluate(() => localStorage.setItem('of-theirs', 'x'))
  await expect.poll(() => keptOnDevice(page)).toEqual({ local: 2, data: 1 })
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  for (const tab of [page, other]) {
    await expect(heading(tab)).toHaveText('Entra en tu cuenta')
    await expect.poll(() => keptOnDevice(tab)).toEqual({ local: 0, data: 0 })
  }
  await page.goBack()
  await expect(heading(page)).toHaveText('Entra en tu cuenta')
})

test.describe('an error that ends the session', () => {
  test.use({ quiet: false }) // Chromium logs rejected calls to the console
  test.describe.configure({ timeout: 60_000 }) // an operator command starts a process

  for (const { name, command } of [
    { name: 'user-disabled', command: 'disable' },
    { name: 'token-expired', command: 'revoke' },
  ])
    test(`§4 ${name} signs the user out in every tab and leaves no data on the device`, async ({
      page,
      context,
      product,
    }) => {
      const { email } = await signedIn(page, product.address)
      await page.goto('/certificates')
      await expect(heading(page)).toHaveText('Certificados')
      const other = await context.newPage()
      await other.goto('/exams')
      await expect(heading(other)).toHaveText('Exámenes')
      await operate(dataDirOf(product), 'account', command, email)
      await page.reload()
      await expect(page).toHaveURL('/login?redirect=%2Fcertificates')
      await expect(other).toHaveURL('/login?redirect=%2Fexams')
      await expect.poll(() => keptOnDevice(page)).toEqual({ local: 0, data: 0 })
    })
})

test('§4 the four auth states: loading, signed out, unverified, verified', async ({ page, product }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login?redirect=%2F')
  await signedIn(page, product.address, { verified: false })
  const answer = await holdBack(page, LOOKUP)
  await page.goto('/')
  await expect(page.getByRole('status')).toHaveText('Cargando…')
  answer()
  await expect(page).toHaveURL('/not-verified')
  await signedIn(page, product.address)
  await page.goto('/')
  await expect(page.getByText('Completa tus datos')).toBeVisible()
  await expect(page).toHaveURL('/')
})
