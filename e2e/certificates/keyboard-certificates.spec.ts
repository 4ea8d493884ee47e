import type { Page } from '@playwright/test'
import { expectTrapped, pressKey, tabTo } from '../support/by-keyboard.ts'
import { buildCertificate, expired, expiring, withCertificates } from '../support/certificates-data.ts'
import { withoutWorker } from '../support/device.ts'
import { buildBooking, buildOffer, buildSession, at, openAbsence, withExams } from '../support/exams-data.ts'
import { heading } from '../support/new-request-steps.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

test('keyboard: the pass, its code and its options can be reached from the list and left again', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withCertificates(page, [buildCertificate()])
  await page.goto('/certificates')
  await expect(cards(page)).toHaveCount(1)
  await pressKey(page, cards(page).getByRole('link'))
  await expect(heading(page)).toBeFocused()
  await pressKey(page, page.locator('summary'))
  await tabTo(page, link(page, 'Pedir un duplicado'))
  await pressKey(page, button(page, 'Mostrar el código'))
  const dialog = page.getByRole('dialog')
  await expect(button(page, 'Cerrar el código')).toBeFocused()
  await expectTrapped(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button(page, 'Mostrar el código')).toBeFocused()
  await page.keyboard.press('Enter')
  await pressKey(page, button(page, 'Cerrar el código'))
  await expect(button(page, 'Mostrar el código')).toBeFocused()
  await tabTo(page, link(page, 'Certificados'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/certificates')
  await expect(heading(page)).toBeFocused()
})

test('keyboard: sharing the URL of a certificate keeps the focus', async ({ page, product, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await signedIn(page, product.address)
  const certificate = buildCertificate()
  await withCertificates(page, [certificate])
  await page.goto(`/certificates/${certificate.id}`)
  await pressKey(page, button(page, 'Compartir'))
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  await expect(button(page, 'Compartir')).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(certificate.verifyUrl)
})

for (const { name, certificate } of [
  { name: 'Renovar', certificate: expiring() },
  { name: 'Nueva certificación', certificate: expired() },
])
  test(`keyboard: ${name} leads to a new request for that certificate`, async ({ page, product }) => {
    await signedIn(page, product.address)
    await withCertificates(page, [certificate])
    await page.goto(`/certificates/${certificate.id}`)
    await pressKey(page, link(page, name))
    await expect(page).toHaveURL(/\/new-request\?/)
    await expect(heading(page)).toBeFocused()
  })

test('keyboard: the expired screen and each of its actions can be reached from the certificates', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  await withCertificates(page, [expiring(), expired()])
  const booking = buildBooking({
    session: buildSession({ startsAt: at(-3) }),
    state: 'absent',
    absence: openAbsence,
    allowedActions: ['justify_absence'],
  })
  await withExams(page, { bookings: [booking], waiting: [buildOffer()] })
  await page.goto('/certificates')
  await pressKey(page, link(page, 'Ver caducados'))
  await expect(heading(page)).toHaveText('Caducados')
  await expect(heading(page)).toBeFocused()
  await expect(cards(page)).toHaveCount(4)
  for (const action of ['Ver la plaza', 'Justificar la ausencia', 'Renovar', 'Nueva certificación'])
    await tabTo(page, link(page, action))
  await tabTo(page, link(page, 'Justificar la ausencia'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/exams/${booking.id}`)
  await expect(heading(page)).toBeFocused()
})

test('keyboard: my data can be downloaded', async ({ page, product }) => {
  await signedIn(page, product.address)
  await page.goto('/settings/personal-data')
  await tabTo(page, button(page, 'Descargar mis datos (JSON)'))
  const downloading = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toBe('mis-datos.json')
  await expect(button(page, 'Descargar mis datos (JSON)')).toBeFocused()
})

test('a download of my data that fails halfway says so and what to do', async ({ page, product }) => {
  await page.addInitScript(() => {
    Response.prototype.blob = () => Promise.reject(new TypeError('network error'))
  })
  await signedIn(page, product.address)
  await page.goto('/settings/personal-data')
  await button(page, 'Descargar mis datos (PDF)').click()
  await expect(page.getByRole('alert')).toHaveText(
    'No hemos podido conectarComprueba tu conexión y vuelve a intentarlo.',
  )
})

test('keyboard: the public pages can be reached from the about page', async ({ page, product }) => {
  await signedIn(page, product.address)
  await page.goto('/settings/about')
  for (const name of ['Certificaciones', 'Tarifas', 'Comprobar un certificado', 'Condiciones de uso'])
    await tabTo(page, page.getByRole('region', { name: 'Páginas públicas' }).getByRole('link', { name }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/legal/terms')
  await expect(heading(page)).toHaveText('Condiciones de uso')
})
