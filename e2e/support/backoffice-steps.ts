import type { Page } from '@playwright/test'

export const areas = (page: Page) => page.getByRole('navigation', { name: 'Áreas' })

export const typePassword = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
