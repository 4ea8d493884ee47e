import type { Page } from '@playwright/test'
import { keptKeys } from './device.ts'

export const code = (page: Page) => page.getByRole('img', { name: /^Código QR/ }).first()

export const band = (page: Page) => page.getByText('No vale como prueba.')

/** Users whose passes are stored on this device. */
export const passOwners = (page: Page): Promise<string[]> => keptKeys(page, 'passes')
