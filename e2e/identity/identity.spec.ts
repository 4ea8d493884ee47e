import type { MultiFactorError } from 'firebase/auth'
import { Secret, TOTP } from 'otpauth'
import {
  as,
  claims,
  expect,
  mailedCode,
  mailedLink,
  newEmail,
  newPerson,
  openHarness,
  signedIn,
  signIn,
  signOut,
  signUp,
  test,
} from '../support/sdk/identity-test.ts'
import { HARNESS } from '../support/sdk/serve-harness.ts'

test.beforeEach(async ({ page }) => {
  await page.goto(HARNESS)
})

test('a person changes name, picture and password, and another device sees the changes', async ({
  page,
  newDevice,
}) => {
  const person = newPerson()
  const changed = { ...person, password: 'otra frase más larga' }
  const uid = await signUp(page, person)
  await page.evaluate(
    async ({ email, password, next }) => {
      const { sdk, user } = window.harness
      await sdk.updateProfile(await user(), { displayName: 'Marta', photoURL: 'https://x.example/m.png' })
      await sdk.reauthenticateWithCredential(await user(), sdk.EmailAuthProvider.credential(email, password))
      await sdk.updatePassword(await user(), next)
      await (await user()).getIdToken(true)
    },
    { ...person, next: changed.password },
  )
  const other = await openHarness(await newDevice())
  expect(await signIn(other, person)).toBe('auth/invalid-credential')
  expect(await signIn(other, changed)).toBe('fine')
  const seen = await other.evaluate(async () => {
    const { displayName, photoURL, uid: id } = await window.harness.user()
    return { displayName, photoURL, uid: id }
  })
  expect(seen).toEqual({ displayName: 'Marta', photoURL: 'https://x.example/m.png', uid })
})

test('a forgotten password is reset with a mailed code', async ({ page, product }) => {
  const person = newPerson()
  const uid = await signUp(page, person)
  await signOut(page)
  await page.evaluate(email => {
    const { auth, sdk } = window.harness
    return sdk.sendPasswordResetEmail(auth, email)
  }, person.email)
  const code = await mailedCode(product.address, person.email, 'PASSWORD_RESET')
  const emulated = await fetch(`${product.address}/emulator/v1/projects/demo-habilita/oobCodes`)
  expect(await emulated.json()).toMatchObject({
    oobCodes: expect.arrayContaining([expect.objectContaining({ email: person.email, oobCode: code })]),
  })
  const changed = { ...person, password: 'la frase de repuesto' }
  const reset = await page.evaluate(
    async ({ oobCode, password }) => {
      const { auth, sdk } = window.harness
      const email = await sdk.verifyPasswordResetCode(auth, oobCode)
      await sdk.confirmPasswordReset(auth, oobCode, password)
      return email
    },
    { oobCode: code, password: changed.password },
  )
  expect(reset).toBe(person.email)
  expect(await signIn(page, changed)).toBe('fine')
  expect(await signedIn(page)).toEqual(as(uid))
})

test('a mailed link signs in without a password and creates an account if there is none', async ({
  page,
  product,
}) => {
  const email = newEmail()
  await page.evaluate(async to => {
    const { auth, sdk } = window.harness
    await sdk.sendSignInLinkToEmail(auth, to, { url: `${location.origin}/inicio`, handleCodeInApp: true })
  }, email)
  const link = await mailedLink(product.address, email, 'EMAIL_SIGNIN')
  const signed = await page.evaluate(
    async given => {
      const { auth, sdk } = window.harness
      const isLink = sdk.isSignInWithEmailLink(auth, given.link)
      const result = await sdk.signInWithEmailLink(auth, given.email, given.link)
      const { email: address, emailVerified } = result.user
      return { isLink, address, emailVerified, isNewUser: sdk.getAdditionalUserInfo(result)?.isNewUser }
    },
    { email, link },
  )
  expect(signed).toEqual({ isLink: true, address: email, emailVerified: true, isNewUser: true })
})

test('sign-in methods of an address are not disclosed, and the policy says which passwords are valid', async ({
  page,
}) => {
  const person = newPerson()
  await signUp(page, person)
  const told = await page.evaluate(async email => {
    const { auth, sdk } = window.harness
    const [short, long] = [
      await sdk.validatePassword(auth, 'corta'),
      await sdk.validatePassword(auth, 'una frase larga'),
    ]
    const methods = await sdk.fetchSignInMethodsForEmail(auth, email)
    return { methods, short: short.isValid, tooShort: short.meetsMinPasswordLength, long: long.isValid }
  }, person.email)
  expect(told).toEqual({ methods: [], short: false, tooShort: false, long: true })
})

test('with an authenticator enrolled, the password alone does not sign in', async ({ page, product }) => {
  const person = newPerson()
  await signUp(page, person)
  await page.evaluate(async () => window.harness.sdk.sendEmailVerification(await window.harness.user()))
  const verify = await mailedCode(product.address, person.email, 'VERIFY_EMAIL')
  const secret = await page.evaluate(async oobCode => {
    const { auth, sdk, user, kept } = window.harness
    await sdk.applyActionCode(auth, oobCode)
    const session = await sdk.multiFactor(await user()).getSession()
    kept.secret = await sdk.TotpMultiFactorGenerator.generateSecret(session)
    return kept.secret.secretKey
  }, verify)
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = Date.now()
  const enrolled = await page.evaluate(
    async code => {
      const { sdk, user, kept } = window.harness
      if (!kept.secret) throw new Error('There is no secret yet')
      const factors = sdk.multiFactor(await user())
      const proof = sdk.TotpMultiFactorGenerator.assertionForEnrollment(kept.secret, code)
      await factors.enroll(proof, 'Mi teléfono')
      return factors.enrolledFactors.map(({ factorId, displayName }) => [factorId, displayName])
    },
    totp.generate({ timestamp: now }),
  )
  expect(enrolled).toEqual([['totp', 'Mi teléfono']])

  await signOut(page)
  expect(await signIn(page, person)).toBe('auth/multi-factor-auth-required')
  expect(await signedIn(page)).toEqual(as(null))
  const factor = await page.evaluate(
    async ({ email, password, code }) => {
      const { auth, sdk } = window.harness
      const error = await sdk
        .signInWithEmailAndPassword(auth, email, password)
        .catch((fault: unknown) => fault as MultiFactorError)
      if (!('code' in error)) throw new Error('The password alone was enough')
      const resolver = sdk.getMultiFactorResolver(auth, error)
      const [hint] = resolver.hints
      const proof = sdk.TotpMultiFactorGenerator.assertionForSignIn(hint?.uid ?? '', code)
      await resolver.resolveSignIn(proof)
      return hint?.uid
    },
    // Each code works once. The next one is accepted slightly early, so the test does not wait for it.
    { ...person, code: totp.generate({ timestamp: now + 30_000 }) },
  )
  expect(await claims(page)).toMatchObject({
    firebase: { sign_in_second_factor: 'totp', second_factor_identifier: factor },
  })

  await page.evaluate(async uid => {
    const { sdk, user } = window.harness
    await sdk.multiFactor(await user()).unenroll(uid ?? '')
  }, factor)
  await signOut(page)
  expect(await signIn(page, person)).toBe('fine')
})

test.describe('when the sign-in session ends during the test', () => {
  test.use({ quiet: false }) // Chromium logs rejected calls to the console

  test('a new address takes effect once confirmed, and the old address can revert the change', async ({
    page,
    product,
  }) => {
    const person = newPerson()
    const moved = { ...person, email: newEmail() }
    const uid = await signUp(page, person)
    await page.evaluate(async email => {
      const { sdk, user } = window.harness
      await sdk.verifyBeforeUpdateEmail(await user(), email)
    }, moved.email)
    const change = await mailedCode(product.address, moved.email, 'VERIFY_AND_CHANGE_EMAIL')
    const asked = await page.evaluate(async oobCode => {
      const { auth, sdk, user } = window.harness
      const { data } = await sdk.checkActionCode(auth, oobCode)
      await (await user()).reload()
      const { email } = await user()
      await sdk.applyActionCode(auth, oobCode)
      return { ...data, stillHas: email }
    }, change)
    expect(asked).toMatchObject({
      email: moved.email,
      previousEmail: person.email,
      stillHas: person.email,
    })
    await signOut(page)
    expect(await signIn(page, moved)).toBe('fine')
    expect(await signedIn(page)).toEqual(as(uid))

    const recover = await mailedCode(product.address, person.email, 'RECOVER_EMAIL')
    const back = await page.evaluate(async oobCode => {
      const { auth, sdk } = window.harness
      const { operation, data } = await sdk.checkActionCode(auth, oobCode)
      await sdk.applyActionCode(auth, oobCode)
      return { operation, ...data }
    }, recover)
    expect(back).toMatchObject({
      operation: 'RECOVER_EMAIL',
      email: person.email,
      previousEmail: moved.email,
    })
    await page.reload()
    expect(await signedIn(page)).toEqual(as(null))
    // The person who changed the address knew the password, so it is no longer accepted and must be reset.
    expect(await signIn(page, person)).toBe('auth/invalid-credential')
    await page.evaluate(
      email => window.harness.sdk.sendPasswordResetEmail(window.harness.auth, email),
      person.email,
    )
    const reset = await mailedCode(product.address, person.email, 'PASSWORD_RESET')
    const renewed = { ...person, password: 'una frase nueva' }
    await page.evaluate(
      ([oobCode, password]) =>
        window.harness.sdk.confirmPasswordReset(window.harness.auth, oobCode, password),
      [reset, renewed.password] as const,
    )
    expect(await signIn(page, renewed)).toBe('fine')
    expect(await signedIn(page)).toEqual(as(uid))
  })

  test('a deleted account cannot sign in, and its address is free again', async ({ page }) => {
    const person = newPerson()
    const uid = await signUp(page, person)
    await page.evaluate(async () => window.harness.sdk.deleteUser(await window.harness.user()))
    expect(await signedIn(page)).toEqual(as(null))
    expect(await signIn(page, person)).toBe('auth/invalid-credential')
    expect(await signUp(page, person)).not.toBe(uid)
  })
})
