import { enter, expectWrong, heading, press } from '../support/auth-forms.ts'
import { createPerson, STORED_USER_KEY } from '../support/people.ts'
import { expect, openHarness, test } from '../support/sdk/identity-test.ts'
import { enrol, recoveryCodes } from '../support/second-factor-steps.ts'

test.use({ quiet: false }) // Chromium logs rejected calls to the console

test('§7 sign in: with an authenticator app a code is required; a recovery code is accepted instead', async ({
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
