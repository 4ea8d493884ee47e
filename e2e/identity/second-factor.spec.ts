import { enter, expectWrong, press } from '../support/auth-forms.ts'
import { createPerson, STORED_USER_KEY } from '../support/people.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, openHarness, test } from '../support/sdk/identity-test.ts'
import { enrol, recoveryCodes } from '../support/second-factor-steps.ts'

test.use({ quiet: false }) // Chromium logs rejected calls to the console

test('a staff member signs in with an authenticator code, and the API accepts their calls', async ({
  page,
  product,
}) => {
  const person = await createStaff(product, ['reviewer'])
  await page.goto('/login')
  await enter(page, person)
  await page.getByLabel('Código de 6 cifras').fill(await person.code())
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

test('§7 sign in: an error for one kind of code is not shown for the other', async ({
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

test('§5 re-authentication: the second factor is requested after the password, and a wrong code shows an error at its field', async ({
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
