import type { Route } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import { withoutWorker } from '../support/device.ts'
import { buildNotice, someNotices, withNotices } from '../support/notices-data.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { expect, test } from '../support/test.ts'
import { HISTORY, rows, unread, watchBadge, badge } from '../support/notices-steps.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console

test.beforeEach(({ page }) => withoutWorker(page))

test('notices: signing out clears the badge', async ({ page, product }) => {
  await signedIn(page, product.address)
  await withNotices(page, someNotices())
  await watchBadge(page)
  await page.goto('/settings')
  await expect.poll(() => badge(page)).toBe(2)
  await press(page, 'Cerrar sesión')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => badge(page)).toBe(0)
})

test('notices: all are marked as read at once, and unread again when the server rejects it', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withNotices(page, someNotices())
  await page.goto(HISTORY)
  await expect(unread(page)).toHaveCount(2)
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
  const refusing = async (route: Route) => {
    await refused
    await route.fulfill({ status: 400, json: { code: 'InvalidInput', title: 'No', message: 'No' } })
  }
  await page.route('**/api/v1/notices/read', refusing, { times: 1 })
  await press(page, 'Marcar todo como leído')
  await expect(unread(page), 'at once').toHaveCount(0)
  refuse()
  await expect(page.getByText('Tus avisos siguen sin leer')).toBeVisible()
  await expect(unread(page), 'taken back').toHaveCount(2)
  await press(page, 'Marcar todo como leído')
  await expect(unread(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Marcar todo como leído' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('notices: marking all as read can be undone, also when the first try fails', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withNotices(page, someNotices())
  await page.goto(HISTORY)
  await press(page, 'Marcar todo como leído')
  await page.route('**/api/v1/notices/unread', route => route.abort(), { times: 1 })
  await press(page, 'Deshacer')
  await expect(page.getByText('Tus avisos siguen como leídos')).toBeVisible()
  await expect(unread(page)).toHaveCount(0)
  await press(page, 'Reintentar')
  await expect(unread(page), 'those that were unread, and no others').toHaveCount(2)
  await expect(page.getByText('2 sin leer')).toBeVisible()
})

test('notices: a search filters while typing, is part of the URL, and survives a reload', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withNotices(page, someNotices())
  await page.goto(HISTORY)
  await expect(rows(page)).toHaveCount(4)
  const field = page.getByPlaceholder('Busca en tus avisos')
  await field.fill('médico')
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(`${HISTORY}?q=m%C3%A9dico`)
  await expect(page.getByText('1 aviso con «médico»')).toBeAttached()
  await page.reload()
  await expect(field).toHaveValue('médico')
  await expect(rows(page)).toHaveCount(1)
  await field.fill('nada')
  await expect(page.getByRole('heading', { name: 'No hay avisos con «nada»' })).toBeVisible()
})

test('notices: the next page loads before the end of the current one is reached', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withNotices(
    page,
    Array.from({ length: 45 }, (_, index) => buildNotice({ title: `Aviso ${index}` }, index)),
  )
  await page.goto(HISTORY)
  await expect(rows(page).first()).toContainText('Aviso 0')
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(rows(page)).toHaveCount(45, { timeout: 500 })
  }).toPass()
})

test('notices: preferences are saved when chosen, and reverted when the server rejects them', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await page.goto(HISTORY)
  await press(page, 'Cómo te avisamos')
  const mail = page.getByRole('checkbox', { name: 'Por correo' })
  await expect(page.getByRole('checkbox', { name: 'En la app' })).toBeDisabled()
  await expect(mail).toBeChecked()
  await mail.click()
  await expect(mail).not.toBeChecked()
  const call = await asAnotherDevice(product.address, person)
  await expect
    .poll(async () => (await call('GET', '/notices/preferences')).json)
    .toEqual({ app: true, email: false, push: true })
  await page.route('**/api/v1/notices/preferences', route => route.abort())
  await mail.click()
  await expect(page.getByRole('alert')).toContainText('conexión', { timeout: 30_000 })
  await expect(mail, 'taken back').not.toBeChecked()
})
