import { heading } from '../support/auth-forms.ts'
import { Secret, TOTP } from 'otpauth'
import { accessibilityFaults } from '../screens/accessibility.ts'
import { createPerson } from '../support/people.ts'
import { dataDirOf, operate } from '../support/sdk/installation.ts'
import { expect, test } from '../support/test.ts'
import { areas, typePassword } from '../support/backoffice-steps.ts'

test.describe('a staff member without a second factor', () => {
  // One enrolment is rejected on purpose.
  test.use({ quiet: false })
  test('enrols at the first sign-in, receives recovery codes and gets access', async ({ page, product }) => {
    const person = await createPerson(product.address, { verified: true })
    await operate(dataDirOf(product), 'staff', 'set', person.email, 'reviewer')
    await page.goto('/backoffice/settings')
    await typePassword(page, person)
    await expect(heading(page)).toHaveText('Protege tu cuenta')
    await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()
    await page.getByText('No puedo escanearla').click()
    const secret = (await page.locator('details p').last().innerText()).replaceAll(' ', '')
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByLabel('Código de 6 cifras').fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('El código de verificación no es válido o ha caducado.').last()).toBeVisible()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await page.getByLabel('Código de 6 cifras').fill(code)
    await page.keyboard.press('Enter')

    await expect(heading(page)).toHaveText('Guarda estos códigos')
    await expect(page.getByRole('listitem')).toHaveCount(10)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Ya los he guardado' }).click()
    await expect(areas(page)).toBeVisible()
    await expect(page).toHaveURL(/\/backoffice\/settings\/schemes$/)
  })
})
