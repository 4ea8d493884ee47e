import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../screens/accessibility.ts'
import { expect } from '../support/test.ts'
import { test, underWorker } from '../support/testbed.ts'
import { notice, build, seeUpdate, expectSecondBuild } from '../support/update-steps.ts'

// The second build is made on first use.
test.describe.configure({ mode: 'default', timeout: 120_000 })

// Calls fail while the server is being replaced.
test.use({ quiet: false, serviceWorker: true })

const draft = (page: Page) => page.getByRole('textbox', { name: 'Borrador' })

test('§9 update notice: two real builds, the text of the notice, one press updates, and typed text is not lost', async ({
  page,
  context,
  testbed,
}) => {
  await page.goto('/')
  await underWorker(page)
  const other = await context.newPage()
  await other.goto('/')
  await underWorker(other)
  await testbed.deploy('second')
  await seeUpdate(page)
  await expect(notice(page)).toContainText('Actualización disponible')
  await expect(notice(page)).toContainText('Una nueva versión de Habilita está disponible')
  await expect(notice(other)).toBeVisible()
  await expect(build(page)).toHaveCount(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await draft(page).fill('a medias')
  await draft(other).fill('también')
  await notice(page).getByRole('button', { name: 'Actualizar ahora' }).click()
  for (const each of [page, other]) {
    await expectSecondBuild(each)
    await expect(each.locator('body')).toHaveAttribute('data-build', 'second')
    await expect(notice(each)).toHaveCount(0)
  }
  await expect(draft(page)).toHaveValue('a medias')
  await expect(draft(other)).toHaveValue('también')
})
