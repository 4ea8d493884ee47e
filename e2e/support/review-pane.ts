import type { Page } from '@playwright/test'
import { createPerson } from './people.ts'
import { submitElsewhere } from './requests-sent.ts'
import type { Product } from './server.ts'

export const QUEUE = '/backoffice/queue'

export const IDENTITY = 'Documento de identidad'

export const submit = async (product: Product): Promise<string> =>
  submitElsewhere(product.address, await createPerson(product.address, { verified: true }), 'gas')

export const pane = (page: Page) => page.getByRole('region', { name: 'Solicitud', exact: true })

export const row = (page: Page, name: string) =>
  pane(page).getByRole('navigation', { name: 'Lo que se pide' }).getByRole('button', { name })

export const canvas = (page: Page) => pane(page).getByRole('img').locator('canvas')
