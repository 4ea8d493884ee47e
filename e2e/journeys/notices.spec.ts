import type { Notice } from '@habilita/contract/notices/notices'
import type { Page } from '@playwright/test'
import { submitElsewhere } from '../support/archive-people.ts'
import { withoutWorker } from '../support/device.ts'
import { signedIn } from '../support/people.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'
import { HISTORY, watchBadge, badge } from '../support/notices-steps.ts'

test.use({ quiet: false }) // the browser logs the expected failures to its console

test.beforeEach(({ page }) => withoutWorker(page))

const bell = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const isRead = async (call: Awaited<ReturnType<typeof asAnotherDevice>>, number: string) => {
  const { notices }: { notices: readonly Notice[] } = (await call('GET', '/notices')).json
  return notices.some(({ body, readAt }) => body.includes(number) && readAt !== null)
}

test('notices: real events show on the bell, the badge, Inicio and the history until they are read', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await watchBadge(page)
  await page.goto('/')
  await expect(bell(page, 'Avisos')).toBeVisible()
  const { requestId, number } = await submitElsewhere(product.address, person)
  const news = page.getByRole('link', { name: number }).filter({ hasText: 'Sin leer' })
  await expect(news, 'by itself').toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Tus avisos' })).toBeVisible()
  // Each device that signs in for this test also creates a notice, one after the other.
  const call = await asAnotherDevice(product.address, person)
  const counts = async () => {
    const { unread: there }: { unread: number } = (await call('GET', '/notices')).json
    const isTold = await bell(page, `Avisos, ${there} sin leer`).isVisible()
    return isTold && (await badge(page)) === there ? 'the same' : `${there} there`
  }
  await expect.poll(counts).toBe('the same')

  await page.getByRole('link', { name: /^Avisos, \d+ sin leer$/ }).click()
  await expect(page).toHaveURL(HISTORY)
  // At midnight, today's notices become yesterday's.
  await expect(page.getByRole('heading', { name: /^(Hoy|Ayer)$/ }).first()).toBeVisible()
  await news.click()
  await expect(page).toHaveURL(`/requests/${requestId}`)
  await expect.poll(() => isRead(call, number)).toBe(true)
  await page.goto('/')
  await expect.poll(counts).toBe('the same')
  await expect(news).toHaveCount(0)
})
