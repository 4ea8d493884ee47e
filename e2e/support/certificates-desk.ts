import type { Page } from '@playwright/test'

export const CERTIFICATES = '/backoffice/certificates'

export const pane = (page: Page) => page.getByRole('region', { name: 'Certificado', exact: true })

export const DECISIONS = '/backoffice/decisions'
