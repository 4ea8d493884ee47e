import type { Page } from '@playwright/test'
import { createPerson, uniqueSurname } from './people.ts'
import { submitElsewhere } from './requests-sent.ts'
import type { Product } from './server.ts'
import { saveElsewhere } from './settings-people.ts'

export const PEOPLE = '/backoffice/people'

export const pane = (page: Page) => page.getByRole('region', { name: 'Ficha' })

/** A person with a request and a unique surname. */
export const someone = async (product: Product, firstName: string) => {
  const person = await createPerson(product.address, { verified: true })
  await submitElsewhere(product.address, person, 'gas')
  const firstSurname = uniqueSurname()
  await saveElsewhere(product.address, person, { firstName, firstSurname, secondSurname: null })
  return { ...person, name: `${firstName} ${firstSurname}`, firstSurname }
}
