import type { Page } from '@playwright/test'
import { signedIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const box = (page: Page) => page.getByRole('searchbox')
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })

for (const { path, name, said } of [
  { path: '/requests', name: 'Solicitudes', said: 'No hay solicitudes con «caldera»' },
  { path: '/exams', name: 'Exámenes', said: 'No hay exámenes con «caldera»' },
]) {
  test(`§2 ${path}: the search box follows the URL on tab changes, Back and Forward`, async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.goto(`${path}?q=caldera`)
    await expect(box(page)).toHaveValue('caldera')
    await tab(page, name).click()
    await expect(page).toHaveURL(path)
    await expect(box(page)).toHaveValue('')
    await page.goBack()
    await expect(box(page)).toHaveValue('caldera')
    await page.goForward()
    await expect(box(page)).toHaveValue('')
  })

  test(`§2 ${path}: fast typing loses no letters, and the number of results is announced`, async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    await page.goto(path)
    // The live region must exist first: screen readers may skip text inserted together with it.
    const region = page.getByRole('status').last()
    await expect(region).toBeEmpty()
    await region.evaluate(element => element.setAttribute('data-same', ''))
    await box(page).pressSequentially('calderas')
    await page.keyboard.press('Backspace')
    await expect(box(page)).toHaveValue('caldera')
    await expect(page).toHaveURL(`${path}?q=caldera`)
    await expect(page.locator('output[data-same]')).toContainText(said)
    await expect(box(page)).toBeFocused()
  })
}
