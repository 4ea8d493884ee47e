import {
  as,
  claims,
  expect,
  mailedCode,
  newPerson,
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

test('a person signs up, verifies the address by mail, signs out and signs in again', async ({
  page,
  product,
}) => {
  const person = newPerson()
  const uid = await signUp(page, person)
  const before = await page.evaluate(async () => {
    const { sdk, user } = window.harness
    const { emailVerified } = await user()
    await sdk.sendEmailVerification(await user())
    return emailVerified
  })
  expect(before).toBe(false)
  const code = await mailedCode(product.address, person.email, 'VERIFY_EMAIL')
  const after = await page.evaluate(async oobCode => {
    const { auth, sdk, user } = window.harness
    const { operation, data } = await sdk.checkActionCode(auth, oobCode)
    await sdk.applyActionCode(auth, oobCode)
    await (await user()).reload()
    return { operation, email: data.email, verified: (await user()).emailVerified }
  }, code)
  expect(after).toEqual({ operation: 'VERIFY_EMAIL', email: person.email, verified: true })

  await signOut(page)
  expect(await signedIn(page)).toEqual(as(null))
  expect(await signIn(page, person)).toBe('fine')
  expect(await signedIn(page)).toEqual(as(uid))
  expect(await claims(page)).toMatchObject({
    sub: uid,
    email: person.email,
    email_verified: true,
    firebase: { sign_in_provider: 'password' },
  })
})
