import type { Page } from '@playwright/test'
import { emailField, enter, heading, press } from '../support/auth-forms.ts'
import { holdBack, keptOnDevice, withoutWorker } from '../support/device.ts'
import { createPerson, signedIn, STORED_USER_KEY } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { leave, openSettings } from '../support/leaving-steps.ts'

test.beforeEach(({ page }) => withoutWorker(page))

const LOOKUP = /\/v1\/accounts:lookup/

const NOTHING = { local: 0, data: 0 }

const expectGone = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toHaveText('Entra en tu cuenta')
  await expect.poll(() => keptOnDevice(page)).toEqual(NOTHING)
}

test('§4 sign-out: the URL has no redirect right after signing out, but does on a later visit', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await page.goto('/exams')
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await leave(page)
  await expectGone(page)
  await page.goBack()
  await expect(page).toHaveURL('/login?redirect=%2Fexams')
})

test.describe('when the server does not answer', () => {
  test.use({ quiet: false }) // Chromium logs failed calls to the console

  test('§4 sign-out: works without a network', async ({ page, context, product }) => {
    await openSettings(page, product.address)
    await context.setOffline(true)
    await leave(page)
    await expectGone(page)
  })

  test('§4 sign-out: does not wait for a server that never answers, and a late answer does not sign in again', async ({
    page,
    product,
  }) => {
    await signedIn(page, product.address)
    const answer = await holdBack(page, LOOKUP)
    await page.route('**/api/v1/account/sessions/current', () => new Promise<void>(() => {}))
    await page.clock.install()
    await page.goto('/settings')
    // After 5 s the app falls back to the user stored on the device.
    await page.clock.runFor(5000)
    await leave(page)
    await expectGone(page)
    const looked = page.waitForResponse(LOOKUP)
    answer()
    await (await looked).finished()
    await page.clock.runFor(5000)
    await expectGone(page)
  })
})

test('§4 no data of one user is left for the next: a page restored from the back/forward cache reloads for the current user', async ({
  page,
  product,
}) => {
  const first = await signedIn(page, product.address)
  await page.goto('/settings/account')
  await expect(page.getByText(first.email)).toBeVisible()
  const second = await createPerson(product.address, { verified: true })
  await page.evaluate(
    ([key, uid]) => {
      const stored = JSON.parse(localStorage.getItem(key) ?? '') as object
      localStorage.setItem(key, JSON.stringify({ ...stored, uid }))
    },
    [STORED_USER_KEY, second.localId] as const,
  )
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await reloaded
})

test('§4 no data of one user is left for the next: data written late for a previous user is removed at the next load', async ({
  page,
  product,
}) => {
  const { uid } = await signedIn(page, product.address)
  await page.goto('/')
  await expect(page.getByText('Completa tus datos')).toBeVisible()
  await expect.poll(() => keptOnDevice(page)).toEqual({ local: 1, data: 1 })
  const owners = () =>
    page.evaluate(
      () =>
        new Promise<IDBValidKey[]>(resolve => {
          const opening = indexedDB.open('habilita-cache')
          opening.addEventListener('success', () => {
            const store = opening.result.transaction('queries', 'readwrite').objectStore('queries')
            if (!sessionStorage.getItem('written')) store.put({}, 'somebody-else')
            sessionStorage.setItem('written', 'yes')
            const asking = store.getAllKeys()
            asking.addEventListener('success', () => {
              opening.result.close()
              resolve(asking.result)
            })
          })
        }),
    )
  expect(await owners()).toContain('somebody-else')
  await page.reload()
  await expect.poll(owners).toEqual([uid])
})

test('§4 no data of one user is left for the next: the address stored for an email link is removed once a user signs in', async ({
  page,
  product,
}) => {
  const person = await createPerson(product.address, { verified: true })
  await page.goto('/login?view=link')
  await emailField(page).fill(person.email)
  await press(page, 'Enviar enlace')
  await expect(heading(page)).toHaveText('Te hemos enviado un enlace')
  await page.goto('/login?code=cualquiera')
  await expect(emailField(page)).toHaveValue(person.email)
  await page.goto('/login')
  await enter(page, person)
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await leave(page)
  await expectGone(page)
  await page.goto('/login?code=cualquiera')
  await expect(heading(page)).toHaveText('Entra con tu enlace')
  await expect(emailField(page)).toHaveValue('')
})

test('§4 sign-in works in a browser that blocks all storage', async ({ page, product }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'indexedDB'] as const)
      Object.defineProperty(window, storage, {
        get: () => {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
  })
  await page.clock.install()
  const person = await createPerson(product.address, { verified: true })
  await page.goto('/login')
  await enter(page, person)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Completa tus datos')).toBeVisible()
  // The cache would be written by now: blocked storage causes no error, and the app still works.
  await page.clock.runFor(5000)
  await page.getByRole('link', { name: 'Ajustes' }).click()
  await expect(heading(page)).toHaveText('Ajustes')
})
