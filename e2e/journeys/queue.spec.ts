import { pressKey, tabTo } from '../support/by-keyboard.ts'
import { signInAtDesk } from '../support/desk.ts'
import { manyQueued, withQueue } from '../support/queue-data.ts'
import { createStaff } from '../support/staff-person.ts'
import { expect, test } from '../support/test.ts'
import { grid, rows, rowOf } from '../support/queue-steps.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a reviewer starts at the queue and can do everything there without a mouse', async ({
  page,
  product,
}) => {
  const all = manyQueued(30)
  const { asked } = await withQueue(page, all)
  await signInAtDesk(page, await createStaff(product, ['reviewer']))
  await expect(page).toHaveURL(/\/backoffice\/queue$/)
  await expect(page.getByText('30 solicitudes')).toBeVisible()
  expect(asked[0]?.get('turn')).toBe('staff')

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('ArrowDown')
  await expect(grid(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/queue/${all[1]?.id}$`))
  await expect(rowOf(page, 'S-2026-000029')).toHaveAttribute('aria-selected', 'true')
  // The pane follows the selected row.
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`/queue/${all[2]?.id}$`))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/queue$/)
  await expect(grid(page)).toBeFocused()

  const menu = page.getByRole('button', { name: 'Estado: cualquiera' })
  await tabTo(page, menu, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Presentada' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/state=in_review%2Cremedy/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Estado: En revisión y 1 más' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Ninguna solicitud con estos filtros' })).toBeVisible()
  await pressKey(page, page.getByRole('link', { name: 'Quitar filtros' }).first())
  await expect(page.getByText('30 solicitudes')).toBeVisible()

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('f')
  await page.keyboard.type('000007')
  await expect(rows(page)).toHaveCount(1)
  // Searches may contain names, so the text is not in the URL, but it survives a reload.
  await expect(page).toHaveURL(/queue$/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
})
