import { buildAppealable, withCases } from '../support/cases-data.ts'
import type { Page } from '@playwright/test'
import {
  buildCertificate,
  expired,
  expiring,
  suspended,
  withCertificates,
  withdrawn,
} from '../support/certificates-data.ts'
import { withoutWorker } from '../support/device.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { buildRequest } from '../support/requests-data.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const code = (page: Page) => page.getByRole('img', { name: /^Código QR/ }).first()

test('certificates: valid ones come first; each shows its state, and its reason when it is not valid', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withCertificates(page, [expired(), suspended(), buildCertificate(), withdrawn(), expiring()])
  await page.goto('/certificates')
  await expect(cards(page)).toHaveCount(5)
  await expect(cards(page).nth(0)).toContainText(/Baja tensión.*Vigente.*REBT-2026-001873-4.*Válido hasta el/)
  await expect(cards(page).nth(1)).toContainText(/Instalaciones térmicas.*Caduca en \d+ días/)
  await expect(cards(page).nth(2)).toContainText(/Grúas.*Caducado.*Caducó el/)
  await expect(cards(page).nth(3)).toContainText(/Suspendido.*Motivo: No hemos recibido/)
  await expect(cards(page).nth(4)).toContainText(/Retirado.*Motivo: Uso del certificado/)
  for (const over of [2, 3, 4]) await expect(cards(page).nth(over)).not.toContainText('Válido hasta')
  await page.getByRole('link', { name: 'Ver caducados' }).click()
  await expect(title(page)).toHaveText('Caducados')
})

test('certificates: a card expands to its pass with everything an inspector needs, and collapses again', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const certificate = buildCertificate()
  await withCertificates(page, [certificate])
  await page.goto('/certificates')
  await cards(page).getByRole('link').click()
  await expect(page).toHaveURL(`/certificates/${certificate.id}`)
  await expect(title(page)).toHaveText('Baja tensión (REBT)')
  await expect(title(page)).toBeFocused()
  const pass = page.getByRole('article', { name: `Certificado ${certificate.number}` })
  for (const words of [
    'Habilita',
    'Vigente',
    'Especialista: líneas de distribución y automatización y control',
    'Marta Ruiz Ibáñez',
    'DNI ***4567**',
    certificate.number,
  ])
    await expect(pass).toContainText(words)
  await expect(page.getByText('Enséñalo al inspector. Funciona sin conexión.')).toBeVisible()
  await expect(page.getByText('Debes ejercer en una empresa instaladora habilitada.')).toBeVisible()
  await expect(page.getByText('Real Decreto 842/2002')).toBeVisible()
  await page.getByRole('link', { name: 'Certificados' }).click()
  await expect(page).toHaveURL('/certificates')
})

test('certificates: the refrigeration pass also states that it does not replace the fluorinated gases one', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const certificate = buildCertificate({ category: 'rsif', title: 'Instalaciones frigoríficas (RSIF)' })
  await withCertificates(page, [certificate])
  await page.goto(`/certificates/${certificate.id}`)
  await expect(page.getByText('Este certificado no sustituye al de gases fluorados.')).toBeVisible()
})

test('certificates: an id that is not one of my certificates is Not Found', async ({ page, product }) => {
  await signedInShared(page, product.address)
  await withCertificates(page, [buildCertificate()])
  for (const id of [crypto.randomUUID(), 'nada']) {
    await page.goto(`/certificates/${id}`)
    await expect(title(page)).toHaveText('Not Found')
  }
})

for (const { certificate, words, todo } of [
  { certificate: expired(), words: 'Caducado', todo: 'empieza una nueva certificación' },
  { certificate: suspended(), words: 'Suspendido', todo: 'escríbenos desde' },
  { certificate: withdrawn(), words: 'Retirado', todo: 'puedes apelar' },
  {
    certificate: buildCertificate({ state: 'replaced', standing: 'replaced' }),
    words: 'Sustituido',
    todo: 'enseña el nuevo',
  },
])
  test(`certificates: one that is ${certificate.standing} shows its band, does not look valid, and says what to do`, async ({
    page,
    product,
  }) => {
    await signedInShared(page, product.address)
    await withCertificates(page, [certificate])
    const about = { kind: 'certificate', id: certificate.id } as const
    await withCases(page, { appealable: [buildAppealable({ about })] })
    await page.goto(`/certificates/${certificate.id}`)
    const pass = page.getByRole('article')
    await expect(pass.getByText('No vale como prueba.')).toBeVisible()
    await expect(pass.getByText(words, { exact: true }).first()).toBeVisible()
    await expect(pass.getByText('Vigente')).toHaveCount(0)
    await expect(page.getByText('Enséñalo al inspector')).toHaveCount(0)
    await expect(page.getByText('acredita tu competencia')).toHaveCount(0)
    await expect(page.getByText(todo)).toBeVisible()
    if (certificate.stateReason !== null) await expect(page.getByText(certificate.stateReason)).toBeVisible()
    await expect(code(page)).toBeVisible()
  })

test('certificates: renewal, extension, duplicate and correction each start a draft of their type', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  const { id } = expiring()
  await withCertificates(page, [
    expiring({ id, allowedActions: ['renew', 'extend', 'duplicate', 'correct'] }),
  ])
  const bodies: unknown[] = []
  await page.route('**/api/v1/drafts', route => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 503 })
  })
  for (const [name, type] of [
    ['Renovar', 'renewal'],
    ['Ampliar el alcance', 'extension'],
    ['Pedir un duplicado', 'duplicate'],
    ['Pedir una rectificación', 'correction'],
  ] as const) {
    await page.goto(`/certificates/${id}`)
    if (name !== 'Renovar') await page.getByText('Más opciones').click()
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/new-request\?draft=[\da-f-]{36}&from=/)
    await expect
      .poll(() => bodies)
      .toContainEqual({ key: expect.stringMatching(/^[\da-f-]{36}$/), fromCertificate: id, type })
  }
})

test('certificates: an expired one cannot be renewed and offers a new certification', async ({
  page,
  product,
}) => {
  await signedIn(page, product.address)
  const certificate = expired()
  await withCertificates(page, [certificate])
  await page.goto(`/certificates/${certificate.id}`)
  await expect(page.getByRole('link', { name: 'Nueva certificación' })).toHaveAttribute(
    'href',
    `/new-request?from=${encodeURIComponent(`initial:${certificate.id}`)}`,
  )
  await expect(page.getByRole('link', { name: 'Renovar' })).toHaveCount(0)
})

test('certificates: sharing passes on the public URL, or copies it where the device cannot share', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedInShared(page, product.address)
  const certificate = buildCertificate()
  await withCertificates(page, [certificate])
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] as ShareData[] })
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        ;(window as unknown as { shared: ShareData[] }).shared.push(data)
      },
    })
  })
  await page.goto(`/certificates/${certificate.id}`)
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
    .toEqual([expect.objectContaining({ url: certificate.verifyUrl })])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: 'Compartir' }).click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(certificate.verifyUrl)
})

test('home: valid certificates are one tap away; invalid ones are not shown', async ({ page, product }) => {
  await signedInShared(page, product.address)
  await withCertificates(page, [buildCertificate(), expiring(), expired(), suspended()])
  await page.goto('/')
  const section = page.locator('section').filter({ hasText: 'Tus certificados' })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('link').first().click()
  await expect(title(page)).toHaveText('Baja tensión (REBT)')
})

test('request: a granted request links to its certificate and explains its legal effect', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const request = buildRequest({
    state: 'granted',
    turn: { whose: 'nobody', step: 'use_certificate', by: null, workingDaysLeft: null },
    allowedActions: ['message'],
  })
  const certificate = buildCertificate({ requestId: request.id, legalEffect: 'card' })
  await withCertificates(page, [certificate], { requests: [request] })
  await page.goto(`/requests/${request.id}`)
  await expect(page.getByRole('heading', { name: '¡Enhorabuena! Ya tienes tu certificado' })).toBeVisible()
  await expect(page.getByText('puedes pedir el carné a tu comunidad autónoma')).toBeVisible()
  await page.getByRole('link', { name: /Baja tensión/ }).click()
  await expect(page).toHaveURL(`/certificates/${certificate.id}`)
})
