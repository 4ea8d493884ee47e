import type { Page } from '@playwright/test'

export const reasons = (page: Page) => page.getByLabel('¿Por qué no estás de acuerdo?')

export const files = (page: Page) => page.getByLabel('Archivos: Documentos que lo prueban', { exact: true })

export const attached = (page: Page) => page.getByText('Adjuntado', { exact: true })

export const offer = (page: Page) => page.getByRole('link', { name: 'Apelar', exact: true })
