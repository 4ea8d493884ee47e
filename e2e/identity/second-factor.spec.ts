import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { enter, expectWrong, heading, press } from '../support/auth-forms.ts'
import { createPerson, STORED_USER_KEY } from '../support/people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, openHarness, type Person, signIn, test } from '../support/sdk/identity-test.ts'

/** Adds an authenticator app to the account. Gives the app. */
const enrol = async (page: Page, person: Person, now: number): Promise<TOTP> => {
  await signIn(page, person)
  const secret = await page.evaluate(async () => {
    const { sdk, user, kept } = window.harness
    const session = await sdk.multiFactor(await user()).getSession()
    kept.secret = await sdk.TotpMultiFactorGenerator.generateSecret(session)
    return kept.secret.secretKey
  })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await page.evaluate(
    async code => {
      const { sdk, user, kept } = window.harness
      if (!kept.secret) throw new Error('There is no secret yet')
      const proof = sdk.TotpMultiFactorGenerator.assertionForEnrollment(kept.secret, code)
      await sdk.multiFactor(await user()).enroll(proof, 'Mi teléfono')
    },
    totp.generate({ timestamp: now }),
  )
  return totp
}

const recoveryCodes = async (page: Page): Promise<string[]> => {
  const token = await page.evaluate(async () => (await window.harness.user()).getIdToken(true))
  const answer = await page.request.post('/api/v1/account/recovery-codes', {
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await answer.json()) as { codes: string[] }).codes
}

test.use({ quiet: false }) // Chromium writes the refused requests to the console

test('§7 sign in: with an authenticator app the code is asked for; a recovery code does too', async ({
  page,
  newDevice,
  product,
}) => {
  const now = Date.now()
  const person = await createPerson(product.address, { verified: true })
  const elsewhere = await openHarness(await newDevice())
  const totp = await enrol(elsewhere, person, now)
  const [recovery = ''] = await recoveryCodes(elsewhere)

  await page.goto('/login?redirect=%2Fexams')
  await enter(page, person)
  await expect(heading(page)).toHaveText('Un paso más')
  await expect(heading(page)).toBeFocused()
  const code = page.getByLabel('Código de 6 cifras')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('000000')
  await press(page, 'Entrar')
  await expectWrong(page, 'Código de 6 cifras', 'El código de verificación no es válido o ha caducado.')
  const next = totp.generate({ timestamp: now + 30_000 })
  await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await press(page, 'Entrar')
  await expect(page).toHaveURL('/exams')

  await page.evaluate(key => localStorage.removeItem(key), STORED_USER_KEY)
  await page.goto('/login')
  await enter(page, person)
  await press(page, 'Usar un código de recuperación')
  await page.getByLabel('Código de recuperación').fill(recovery)
  await press(page, 'Entrar')
  await expect(page).toHaveURL('/')
})

test('somebody of the body signs in with the code of their app, and the API lets them work', async ({
  page,
  product,
}) => {
  const person = await createStaff(product, ['reviewer'])
  await page.goto('/login')
  await enter(page, person)
  await page.getByLabel('Código de 6 cifras').fill(person.code())
  await press(page, 'Entrar')
  await expect(page).toHaveURL('/')
  const token = await page.evaluate(key => {
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      stsTokenManager?: { accessToken: string }
    }
    return user.stsTokenManager?.accessToken ?? ''
  }, STORED_USER_KEY)
  const self = await page.request.get('/api/v1/staff/self', { headers: { authorization: `Bearer ${token}` } })
  expect(await self.json()).toEqual({ id: person.id, name: 'Irene Campos', roles: ['reviewer'] })
})

test('§7 sign in: what was wrong with one kind of code is not said of the other', async ({
  page,
  newDevice,
  product,
}) => {
  const person = await createPerson(product.address, { verified: true })
  await enrol(await openHarness(await newDevice()), person, Date.now())
  await page.goto('/login')
  await enter(page, person)
  await page.route(/mfaSignIn:finalize/, route => route.abort())
  await page.getByLabel('Código de 6 cifras').fill('000000')
  await press(page, 'Entrar')
  await expect(page.getByRole('alert')).toBeVisible()
  await press(page, 'Usar un código de recuperación')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByLabel('Código de recuperación')).toHaveValue('')
})

test('§5 re-authentication: the second factor comes after the password, and a wrong code is told at its field', async ({
  page,
  newDevice,
  product,
}) => {
  const person = await createPerson(product.address, { verified: true })
  const elsewhere = await openHarness(await newDevice())
  await enrol(elsewhere, person, Date.now())
  const [first = '', second = ''] = await recoveryCodes(elsewhere)
  await page.goto('/login?redirect=%2Fsettings%2Faccount')
  await enter(page, person)
  await press(page, 'Usar un código de recuperación')
  await page.getByLabel('Código de recuperación').fill(first)
  await press(page, 'Entrar')
  await page.getByRole('heading', { name: 'Contraseña' }).click()
  await page.getByLabel('Contraseña actual', { exact: true }).fill(person.password)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('una frase nueva')
  await press(page, 'Cambiar mi contraseña')
  await expect(page.getByRole('dialog', { name: 'Un paso más' })).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill('000000')
  await press(page, 'Continuar')
  await expectWrong(page, 'Código', 'El código de verificación no es válido o ha caducado.')
  await page.getByLabel('Código', { exact: true }).fill(second)
  await press(page, 'Continuar')
  await expect(page.getByText('Contraseña cambiada')).toBeVisible()
})
