import { expect, test } from '../support/test.ts'
import { signedIn } from '../support/people.ts'
import { saveElsewhere } from '../support/settings-people.ts'

const pages = [
  { path: '/settings', heading: 'Ajustes' },
  { path: '/settings/personal-data', heading: 'Mis datos' },
  { path: '/settings/account', heading: 'Mi cuenta' },
  { path: '/settings/notifications-history', heading: 'Avisos' },
  { path: '/settings/about', heading: 'Acerca de' },
]

test('§2 /settings: shows who is signed in, links to each page and back, and signs out', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await saveElsewhere(product.address, person, { firstName: 'Marta', firstSurname: 'Ruiz' })
  await page.goto('/settings')
  await expect(page.getByText('Marta Ruiz')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()
  for (const { path, heading } of pages.slice(1)) {
    await page.getByRole('navigation').getByRole('link', { name: heading }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
    await page.getByRole('link', { name: 'Ajustes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Tu sesión ha caducado')).toHaveCount(0)
})
