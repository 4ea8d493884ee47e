import type { Page } from '@playwright/test'
import { heading, press } from './auth-forms.ts'
import { keptOnDevice } from './device.ts'
import { signedIn } from './people.ts'
import { expect } from './test.ts'

export const leave = (page: Page) => press(page, 'Cerrar sesión')

/** Signed in and at the settings, with personal data on the device. */
export const openSettings = async (page: Page, address: string): Promise<void> => {
  await signedIn(page, address)
  await page.goto('/settings')
  await expect(heading(page)).toHaveText('Ajustes')
  await expect.poll(() => keptOnDevice(page)).toEqual({ local: 1, data: 1 })
}
