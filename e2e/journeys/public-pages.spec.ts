import { titled } from '../screens/screen.ts'
import { pressKey, tabTo } from '../support/by-keyboard.ts'
import { fillComplaint, sendComplaint } from '../screens/public-screens.ts'
import { expect, test } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

const someone = () => `${crypto.randomUUID()}@correo.example`

test('a visitor without an account goes from /login to a scheme and its fees, and back', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Certificaciones' }).click()
  await expect(page).toHaveURL('/schemes')
  await page.getByRole('link', { name: 'Instalaciones de gas' }).click()
  await expect(page.getByRole('heading', titled('Instalaciones de gas'))).toBeVisible()
  await page.getByRole('link', { name: 'Tarifas' }).click()
  const gas = page.getByRole('table', { name: 'Tarifas de Instalaciones de gas' })
  await expect(gas.getByRole('row', { name: 'Nueva certificación' })).toContainText('270')
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', titled('Entra en tu cuenta'))).toBeVisible()
})

test.describe('a missing public page', () => {
  test.use({ quiet: false }) // the browser logs each 404
  test.describe(() => {
    test.use({ serviceWorker: true })

    test('shows a not-found page below every public path, also with the app installed', async ({ page }) => {
      await page.goto('/login')
      await underWorker(page)
      for (const path of ['/legal/nada', '/schemes/nada', '/complaints/nada']) {
        await page.goto(path)
        await expect(page.getByRole('heading', titled('Esta página no existe'))).toBeVisible()
      }
    })
  })

  test('an unknown verification code shows that no certificate was found', async ({ page }) => {
    await page.goto('/verify')
    await page.getByLabel('Código de verificación').fill('aaaaa aaaaa aaaaa aaaaa aaaaa a')
    const answer = page.waitForResponse(response => response.url().includes('/verify/'))
    await page.getByRole('button', { name: 'Comprobar' }).click()
    expect((await answer).status()).toBe(404)
    await expect(page.getByRole('heading', titled('No encontramos este certificado'))).toBeVisible()
  })
})

test.describe('a complaint', () => {
  test.use({ quiet: false }) // an invalid form is answered with 400

  test('by keyboard alone: errors are listed and focused first, the values stay, and then it is sent', async ({
    page,
  }) => {
    await page.goto('/complaints')
    await tabTo(page, page.getByLabel('Nombre y apellidos'))
    await page.keyboard.type('Íñigo Muñoz')
    await tabTo(page, page.getByLabel('Sobre qué es'))
    await page.keyboard.type('Gas')
    await tabTo(page, page.getByLabel('Asunto'))
    await page.keyboard.type('La revisión')
    await tabTo(page, page.getByLabel('Qué ha pasado y qué pides'))
    await page.keyboard.type('Nadie vino.')
    await pressKey(page, page.getByRole('button', { name: 'Enviar la queja' }))

    const told = page.getByRole('alert')
    await expect(told).toBeFocused()
    await expect(told.getByRole('link')).toHaveText(['Correo electrónico'])
    await pressKey(page, told.getByRole('link', { name: 'Correo electrónico' }))
    const email = page.getByLabel('Correo electrónico')
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription(/Te responderemos.*Escribe un correo/)
    await expect(page.getByLabel('Nombre y apellidos')).toHaveValue('Íñigo Muñoz')
    await expect(page.getByLabel('Sobre qué es')).toHaveValue('gas')
    await expect(page.getByLabel('Qué ha pasado y qué pides')).toHaveValue('Nadie vino.')

    const address = someone()
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', titled('Hemos recibido tu queja'))).toBeVisible()
    await expect(page.getByText(/^Q-\d{4}-\d{6}$/)).toBeVisible()
    expect(page.url()).not.toContain('correo')
  })

  test('shows its number again after a reload', async ({ page }) => {
    await page.goto('/complaints')
    const values = { email: someone(), text: 'Nadie vino.' }
    await fillComplaint(page, values)
    await sendComplaint(page)
    const number = page.getByText(/^Q-\d{4}-\d{6}$/)
    await expect(number).toBeVisible()
    const first = await number.textContent()
    await page.reload()
    await expect(number).toHaveText(first ?? '')
  })
})
