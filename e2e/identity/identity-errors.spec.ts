import { dataDirOf, operate } from '../support/sdk/installation.ts'
import {
  as,
  expect,
  mailedCode,
  newEmail,
  newPerson,
  openHarness,
  signedIn,
  signIn,
  signOut,
  signUp,
  test,
} from '../support/sdk/identity-test.ts'
import { HARNESS, serveHarness } from '../support/sdk/serve-harness.ts'

/** Each operator command starts a process. */
test.describe.configure({ timeout: 60_000 })

test.describe('SDK errors for rejected calls', () => {
  test.use({ quiet: false }) // Chromium logs rejected calls to the console

  test.beforeEach(async ({ page }) => {
    await page.goto(HARNESS)
  })

  test('an unknown address and a wrong password give the same error', async ({ page }) => {
    const person = newPerson()
    await signUp(page, person)
    await signOut(page)
    expect(await signIn(page, { ...person, password: 'no es esta' })).toBe('auth/invalid-credential')
    expect(await signIn(page, newPerson())).toBe('auth/invalid-credential')
    expect(await signedIn(page)).toEqual(as(null))
  })

  test('each invalid value at sign-up or sign-in has its own error', async ({ page }) => {
    const person = newPerson()
    await signUp(page, person)
    const outcomes = await page.evaluate(
      async ({ taken, free, password }) => {
        const { auth, sdk, outcome } = window.harness
        return {
          taken: await outcome(sdk.createUserWithEmailAndPassword(auth, taken, password)),
          takenInCapitals: await outcome(
            sdk.createUserWithEmailAndPassword(auth, taken.toUpperCase(), password),
          ),
          weak: await outcome(sdk.createUserWithEmailAndPassword(auth, free, 'corta')),
          noAddress: await outcome(sdk.createUserWithEmailAndPassword(auth, 'marta', password)),
          noPassword: await outcome(sdk.createUserWithEmailAndPassword(auth, free, '')),
          noPasswordToSignIn: await outcome(sdk.signInWithEmailAndPassword(auth, taken, '')),
          noAddressToSignIn: await outcome(sdk.signInWithEmailAndPassword(auth, 'marta', password)),
        }
      },
      { taken: person.email, free: newEmail(), password: person.password },
    )
    expect(outcomes).toEqual({
      taken: 'auth/email-already-in-use',
      takenInCapitals: 'auth/email-already-in-use',
      weak: 'auth/weak-password',
      noAddress: 'auth/invalid-email',
      noPassword: 'auth/missing-password',
      noPasswordToSignIn: 'auth/missing-password',
      noAddressToSignIn: 'auth/invalid-email',
    })
  })

  test('a code is accepted once and for one purpose, and an invented code never', async ({
    page,
    product,
  }) => {
    const person = newPerson()
    await signUp(page, person)
    await page.evaluate(async () => window.harness.sdk.sendEmailVerification(await window.harness.user()))
    const code = await mailedCode(product.address, person.email, 'VERIFY_EMAIL')
    const outcomes = await page.evaluate(async oobCode => {
      const { auth, sdk, outcome } = window.harness
      const invented = oobCode.replaceAll(/./g, 'x')
      return {
        looked: await outcome(sdk.checkActionCode(auth, oobCode)),
        asReset: await outcome(sdk.confirmPasswordReset(auth, oobCode, 'la frase de otro')),
        first: await outcome(sdk.applyActionCode(auth, oobCode)),
        second: await outcome(sdk.applyActionCode(auth, oobCode)),
        invented: await outcome(sdk.verifyPasswordResetCode(auth, invented)),
        nonsense: await outcome(sdk.applyActionCode(auth, 'código')),
      }
    }, code)
    expect(outcomes).toEqual({
      looked: 'fine',
      asReset: 'auth/invalid-action-code',
      first: 'fine',
      second: 'auth/invalid-action-code',
      invented: 'auth/invalid-action-code',
      nonsense: 'auth/invalid-action-code',
    })
  })

  test('after ten wrong passwords even the right one is rejected', async ({ page }) => {
    const person = newPerson()
    await signUp(page, person)
    await signOut(page)
    for (let tries = 0; tries < 10; tries++)
      expect(await signIn(page, { ...person, password: `no es esta ${tries}` })).toBe(
        'auth/invalid-credential',
      )
    expect(await signIn(page, person)).toBe('auth/too-many-requests')
    expect(await signedIn(page)).toEqual(as(null))
  })

  test('only a caller who knows the password learns that an account is disabled', async ({
    page,
    product,
  }) => {
    const person = newPerson()
    const uid = await signUp(page, person)
    await signOut(page)
    await operate(dataDirOf(product), 'account', 'disable', person.email)
    expect(await signIn(page, person)).toBe('auth/user-disabled')
    expect(await signIn(page, { ...person, password: 'no es esta' })).toBe('auth/invalid-credential')
    expect(await signedIn(page)).toEqual(as(null))
    await operate(dataDirOf(product), 'account', 'enable', uid)
    expect(await signIn(page, person)).toBe('fine')
  })
})

test.describe('the content security policy', () => {
  test('allows everything the SDK needs, without violations', async ({ page, policy, product }) => {
    for (const path of ['/', '/backoffice'])
      expect((await page.goto(path))?.headers()['content-security-policy']).toBe(policy)
    expect(policy).toMatch(/(^|; )connect-src 'self'(;|$)/)
    expect(policy).toMatch(/(^|; )require-trusted-types-for 'script'(;|$)/)

    expect((await page.goto(HARNESS))?.headers()['content-security-policy']).toBe(policy)
    const asked: URL[] = []
    page.on('request', request => asked.push(new URL(request.url())))
    const person = newPerson()
    const uid = await signUp(page, person)
    await signOut(page)
    expect(await signIn(page, person)).toBe('fine')
    expect(await signedIn(page)).toEqual(as(uid))
    expect(asked.map(({ origin }) => origin)).toEqual(asked.map(() => product.address))
    expect(asked.map(({ pathname }) => pathname)).toContain(
      '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    )
    expect(await page.evaluate(() => window.harness.violations)).toEqual([])
  })

  test('blocks the SDK and reports a violation when connect-src excludes our own origin', async ({
    browser,
    policy,
    product,
  }) => {
    const context = await browser.newContext({ baseURL: product.address })
    await serveHarness(context, policy.replace("connect-src 'self'", "connect-src 'none'"))
    const page = await openHarness(context)
    expect(await signIn(page, newPerson())).toBe('auth/network-request-failed')
    await expect
      .poll(() => page.evaluate(() => window.harness.violations))
      .toContainEqual(expect.stringMatching(/^connect-src .*accounts:signInWithPassword/))
    await context.close()
  })
})
