import type { StaffRole } from '@habilita/contract/staff/staff'
import type { Page } from '@playwright/test'
import type { Product } from './server.ts'
import { createStaff, type StaffPerson } from './staff-person.ts'
import { expect } from './test.ts'

/** Signs in on the screen that stands in the place of the desk. */
export const enterDesk = async (
  page: Page,
  person: StaffPerson,
  path = '/backoffice',
  /** Of the product, where its clock is another than the machine's. */
  now?: Date,
): Promise<void> => {
  await page.goto(path)
  await page.getByLabel('Correo electrónico').fill(person.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel('Código de 6 cifras').fill(person.code(now))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('navigation', { name: 'Áreas' })).toBeVisible()
}

/** The desk of somebody new of the body, who has these roles. */
export const openDesk = async (
  page: Page,
  product: Product,
  roles: readonly StaffRole[],
  path?: string,
): Promise<StaffPerson> => {
  const person = await createStaff(product, roles)
  await enterDesk(page, person, path)
  return person
}
