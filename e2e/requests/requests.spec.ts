import type { Page } from '@playwright/test'
import { holdBack, skipRetries, withoutStream, withoutWorker } from '../support/device.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { admitted, buildRequest, inRemedy, withRequests } from '../support/requests-data.ts'
import { beginDraft, gasDraft } from '../support/requests-people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const box = (page: Page) => page.getByRole('searchbox')
const heard = (page: Page) => page.getByRole('status').last()

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildRequest({ number: `S-2026-${String(1000 - index).padStart(6, '0')}` }),
  )

test('requests: a draft started on another device is listed, opens, and can be deleted', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  const { key } = await beginDraft(product.address, person, gasDraft)
  await page.goto('/requests')
  const card = cards(page).filter({ hasText: 'Instalador de gas B' })
  await expect(card).toContainText('Borrador')
  await expect(card).toContainText('Termina tu solicitud')
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instalador de gas B')
  await expect(page.getByRole('link', { name: 'Seguir con la solicitud' })).toHaveAttribute(
    'href',
    `/new-request?draft=${key}`,
  )
  await page.getByRole('button', { name: 'Borrar borrador' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Borrar el borrador?' })
  await expect(dialog.getByRole('button', { name: 'No, guardarlo' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Sí, borrar' }).click()
  await expect(page).toHaveURL('/requests')
  await expect(page.getByText('Borrador borrado')).toBeVisible()
  await expect(page.getByText('Aún no tienes solicitudes')).toBeVisible()
})

test('requests: the server finds a draft by category, scope and state, ignoring accents', async ({
  page,
  product,
}) => {
  const person = await signedIn(page, product.address)
  await beginDraft(product.address, person, gasDraft)
  for (const q of ['GÁS', 'instalador b', 'borrador', 'nueva certificacion']) {
    await page.goto(`/requests?q=${encodeURIComponent(q)}`)
    await expect(cards(page)).toHaveCount(1)
    await expect(heard(page)).toHaveText(`1 solicitud con «${q}»`)
  }
})

test('requests: a search shows cached matches at once and announces only the server’s result', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withRequests(page, { requests: [inRemedy(), admitted()] })
  await page.goto('/requests')
  await expect(cards(page)).toHaveCount(2)
  const answer = await holdBack(page, /\/api\/v1\/requests\?q=/)
  await heard(page).evaluate(region => {
    const said: string[] = []
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    Object.assign(window, { said })
  })
  await box(page).pressSequentially('frigo')
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('Instalador frigorista')
  await expect(page).toHaveURL('/requests?q=frigo')
  // The server finds none, and its answer replaces the cached matches.
  answer()
  await expect(page.getByRole('heading', { name: 'No hay solicitudes con «frigo»' })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual([
    'No hay solicitudes con «frigo»',
  ])
})

test('requests: scrolling loads more, and going back restores the scroll position', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withRequests(page, { requests: many(45) })
  await page.goto('/requests')
  await expect(cards(page)).toHaveCount(20)
  for (const count of [40, 45]) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(cards(page)).toHaveCount(count)
  }
  await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0)
  const card = cards(page).filter({ hasText: 'S-2026-000965' })
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Instalador de gas B')
  await page.getByRole('link', { name: 'Solicitudes' }).click()
  await expect(card).toBeInViewport()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(400)
  await box(page).fill('000965')
  await expect(cards(page)).toHaveCount(1)
  await card.click()
  await page.getByRole('link', { name: 'Solicitudes' }).click()
  await expect(page).toHaveURL('/requests?q=000965')
})

test('requests: a list that fails to load says so and loads on retry', async ({ page, product }) => {
  await signedInShared(page, product.address)
  await withoutStream(page)
  await page.route(/\/api\/v1\/requests/, route => route.fulfill({ status: 500 }))
  await page.clock.install()
  await page.goto('/requests')
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await skipRetries(page, retry)
  await expect(page.getByRole('heading', { name: 'No podemos mostrar tus solicitudes' })).toBeVisible()
  await withRequests(page, { requests: [admitted()] })
  await retry.click()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('requests: offline, the last copy is shown with its time and can be searched', async ({
  page,
  product,
  context,
}) => {
  await signedInShared(page, product.address)
  const request = inRemedy()
  await withRequests(page, { requests: [request, admitted()] })
  await page.goto('/requests')
  await expect(cards(page)).toHaveCount(2)
  await cards(page).first().click()
  await expect(page.getByText('Motivo:')).toBeVisible()
  await page.goBack()
  await context.setOffline(true)
  await expect(page.getByText(/^Sin conexión\. Ves la última copia \(\d+:\d\d\)/)).toBeVisible()
  await box(page).fill('frigorista')
  await expect(cards(page)).toHaveCount(1)
  await box(page).fill('')
  await expect(cards(page)).toHaveCount(2)
  await cards(page).first().click()
  await expect(page.getByText('Motivo:')).toBeVisible()
})

test('§2 /requests/$id: an id that is not one of my requests is Not Found', async ({ page, product }) => {
  await signedIn(page, product.address)
  for (const id of [crypto.randomUUID(), 'nada']) {
    await page.goto(`/requests/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
  }
})
