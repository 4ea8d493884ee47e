import type { Page } from '@playwright/test'
import { createPerson } from './people.ts'
import { submitElsewhere } from './requests-sent.ts'
import type { Product } from './server.ts'

export const OPEN = 'Solicitudes en marcha, por estado'

export const submit = async (product: Product): Promise<string> =>
  submitElsewhere(product.address, await createPerson(product.address, { verified: true }), 'gas')

export const plot = (page: Page, title: string) => page.getByRole('group', { name: title })
