import type { Page } from '@playwright/test'
import { expect } from './test.ts'

export const open = async (page: Page) => {
  await page.goto('/settings/personal-data')
  await expect(page.getByLabel('Nombre', { exact: true })).toBeVisible()
}

export const save = (page: Page) => page.getByRole('button', { name: 'Guardar' }).click()

export const saved = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible()
