import type { Page } from '@playwright/test'

export const onDevice = (page: Page) => page.getByText('Sin conexión: guardado en este dispositivo').last()

export const radio = (name: string) => (page: Page) => page.getByRole('radio', { name })
