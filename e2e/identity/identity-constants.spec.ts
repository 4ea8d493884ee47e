import { expect, newPerson, test } from '../support/sdk/identity-test.ts'
import { HARNESS } from '../support/sdk/serve-harness.ts'

for (const { age, isSent } of [
  { age: 290, isSent: true },
  { age: 310, isSent: false },
])
  test(`§9 identity: token sync sends ID tokens up to 300 s old: one of ${age} s is ${isSent ? '' : 'not '}sent`, async ({
    page,
  }) => {
    let sent = 0
    await page.route('**/token-sync', route => {
      if (route.request().headers()['authorization'] !== undefined) sent++
      return route.fulfill({ status: 204 })
    })
    await page.addInitScript(() =>
      Object.assign(window, { __FIREBASE_DEFAULTS__: { _authTokenSyncURL: '/token-sync' } }),
    )
    await page.goto(HARNESS)
    const issued = await page.evaluate(async ({ email, password }) => {
      const { sdk, kept, makeByDefaults } = window.harness
      kept.other = makeByDefaults()
      const { user } = await sdk.createUserWithEmailAndPassword(kept.other, email, password)
      return Date.parse((await user.getIdTokenResult()).issuedAtTime)
    }, newPerson())
    await expect.poll(() => sent).toBe(1)

    await page.clock.setFixedTime(issued + age * 1000)
    await page.reload()
    await page.evaluate(async () => {
      const { kept, makeByDefaults } = window.harness
      kept.other = makeByDefaults()
      await kept.other.authStateReady()
    })
    // Sends a new token last: once it has arrived, a sync of the previous token would have arrived too.
    await page.clock.setFixedTime(Date.now())
    await page.evaluate(async () => {
      const user = window.harness.kept.other?.currentUser
      const before = await user?.getIdToken()
      // A token signed within the same second is identical to the first.
      while ((await user?.getIdToken(true)) === before);
    })
    await expect.poll(() => sent).toBe(isSent ? 3 : 2)
  })

const phone = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

for (const { device, seconds, userAgent } of [
  { device: 'a browser', seconds: 30, userAgent: undefined },
  // The SDK treats an app inside a native shell as mobile.
  { device: 'a mobile shell', seconds: 60, userAgent: phone },
])
  test.describe(`on ${device}`, () => {
    test.use({ quiet: false, ...(userAgent !== undefined && { userAgent }) })

    test(`§9 identity: an unanswered call is aborted after ${seconds} s on ${device}`, async ({ page }) => {
      if (userAgent !== undefined) await page.addInitScript(() => Object.assign(window, { cordova: {} }))
      const asked = page.waitForRequest(/accounts:signInWithPassword/)
      await page.route(/accounts:signInWithPassword/, () => {})
      await page.clock.install()
      await page.goto(HARNESS)
      await page.clock.pauseAt(Date.now() + 60_000)
      const ended = page.evaluate(({ email, password }) => {
        const { auth, sdk, outcome } = window.harness
        return outcome(sdk.signInWithEmailAndPassword(auth, email, password)).then(code => {
          document.title = code
          return code
        })
      }, newPerson())
      await asked
      await page.clock.runFor(seconds * 1000 - 1)
      await expect(page).toHaveTitle('SDK')
      await page.clock.runFor(1)
      expect(await ended).toBe('auth/network-request-failed')
    })
  })
