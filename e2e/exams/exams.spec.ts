import type { Page } from '@playwright/test'
import { withoutWorker } from '../support/device.ts'
import {
  answerExams,
  at,
  buildBooking,
  buildOffer,
  buildOpen,
  buildPart,
  buildProgress,
  buildResult,
  buildSession,
  buildWaiting,
  conflict,
  dayAt,
  inHours,
  OTHER_REQUEST,
  tenerife,
  withExams,
} from '../support/exams-data.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { admitted, withRequests } from '../support/requests-data.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const box = (page: Page) => page.getByRole('searchbox')
const heard = (page: Page) => page.getByRole('status').last()

test('exams: lists bookings with the nearest first, then the waiting list, dates with free seats, past exams', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const later = buildBooking({ session: buildSession({ startsAt: at(40), part: 'practical' }) })
  const next = buildBooking()
  const over = buildBooking({
    session: buildSession({ startsAt: at(-9) }),
    state: 'attended',
    result: buildResult(),
  })
  await withExams(page, {
    bookings: [over, later, next],
    waiting: [buildWaiting()],
    progress: [buildProgress()],
    sessions: [
      buildOpen(),
      buildOpen({ seatsLeft: 3 }),
      buildOpen({ seatsLeft: 1 }),
      buildOpen({ seatsLeft: 0 }),
      buildOpen({ seatsLeft: 0, waitingId: later.id }),
    ],
  })
  await page.goto('/exams')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Reservados',
    'Lista de espera',
    'Fechas disponibles',
    'Cómo vas',
    'Anteriores',
  ])
  const booked = section(page, 'Reservados').getByRole('listitem')
  await expect(booked).toHaveCount(2)
  await expect(booked.first()).toContainText('Instalador frigorista · Teórica')
  await expect(booked.first()).toContainText('Puedes cambiarlo gratis hasta el')
  await expect(section(page, 'Lista de espera')).toContainText('Tu puesto: 2')
  const dates = section(page, 'Fechas disponibles').getByRole('listitem')
  await expect(dates).toHaveCount(5)
  for (const [index, words] of [
    '12 plazas',
    '3 plazas',
    '1 plaza',
    'Lista de espera',
    'En lista de espera',
  ].entries())
    await expect(dates.nth(index).getByText(words, { exact: true })).toBeVisible()
  await expect(section(page, 'Anteriores')).toContainText('No apto')
  await booked.first().getByRole('link', { name: 'Instalador frigorista' }).click()
  await expect(page).toHaveURL(`/exams/${next.id}`)
})

test('exams: each part shows its result, its meaning, the attempts, and why it cannot be booked', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withExams(page, {
    progress: [
      buildProgress({
        parts: [
          buildPart({ attemptsUsed: 1, result: buildResult(), from: dayAt(5) }),
          buildPart({ part: 'practical', block: 'theory_first' }),
        ],
      }),
      buildProgress({
        requestId: OTHER_REQUEST,
        requestNumber: 'S-2026-000412',
        parts: [buildPart({ block: 'unpaid' })],
      }),
    ],
    sessions: [buildOpen(), buildOpen({ requestId: OTHER_REQUEST })],
  })
  await page.goto('/exams')
  const parts = section(page, 'Cómo vas')
  await expect(parts).toContainText('Has obtenido 62,5 de 100; se aprueba con 70.')
  await expect(parts).toContainText('1 de 3 intentos usados')
  await expect(parts).toContainText('Puedes volver a presentarte desde el')
  await expect(parts).toContainText('Antes tienes que superar la parte teórica.')
  await expect(parts).toContainText('Falta el pago de la solicitud.')
  await expect(parts.getByRole('link', { name: 'Ver la solicitud' })).toHaveAttribute(
    'href',
    `/requests/${OTHER_REQUEST}`,
  )
  // With more than one request, each date names its request.
  await expect(section(page, 'Fechas disponibles')).toContainText('Solicitud S-2026-000412')
})

test('exams: a search finds bookings and dates by venue, date and part alike, and announces how many', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withExams(page, {
    bookings: [buildBooking(), buildBooking({ session: buildSession({ venue: tenerife }) })],
    progress: [buildProgress()],
    sessions: [buildOpen({ venue: tenerife, seatsLeft: 0 }), buildOpen({ part: 'practical' })],
  })
  await page.goto('/exams')
  await expect(section(page, 'Fechas disponibles').getByRole('listitem')).toHaveCount(2)
  await box(page).fill('TENERIFE')
  await expect(heard(page)).toHaveText('2 exámenes con «TENERIFE»')
  await expect(section(page, 'Reservados').getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('No hay plazas en Santa Cruz de Tenerife.')).toBeVisible()
  await box(page).fill('práctico')
  await expect(heard(page)).toHaveText('1 examen con «práctico»')
  await box(page).fill('caldera')
  await expect(page.getByRole('heading', { name: 'No hay exámenes con «caldera»' })).toBeVisible()
  await expect(heard(page)).toHaveText('No hay exámenes con «caldera»')
})

test('exams: scrolling the list loads more dates', async ({ page, product }) => {
  await signedInShared(page, product.address)
  await withExams(page, {
    progress: [buildProgress()],
    sessions: Array.from({ length: 33 }, (_, index) => buildOpen({ startsAt: at(10 + index) })),
  })
  await page.goto('/exams')
  const dates = section(page, 'Fechas disponibles').getByRole('listitem')
  await expect(dates).toHaveCount(20)
  await dates.last().scrollIntoViewIfNeeded()
  await expect(dates).toHaveCount(33)
})

test('exams: an offered seat comes first with the time left, and accepting it books it', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const offer = buildOffer({ offerExpiresAt: inHours(3.05) })
  const booking = buildBooking({ session: offer.session })
  const change = await withExams(page, { waiting: [offer], progress: [buildProgress()], sessions: [] })
  await page.goto('/exams')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Plazas para ti')
  const card = section(page, 'Plazas para ti')
  await expect(card).toContainText('Hay una plaza para ti')
  await expect(card).toContainText(/Quedan 3 h( \d min)?/)
  await answerExams(page, `waiting/${offer.id}/acceptance`, booking)
  change({ waiting: [], bookings: [booking] })
  await card.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page).toHaveURL(`/exams/${booking.id}`)
  await expect(page.getByText('Examen reservado').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('exams: declining an offer asks for confirmation and removes the offer', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const offer = buildOffer()
  const change = await withExams(page, { waiting: [offer], progress: [buildProgress()] })
  await page.goto('/exams')
  await answerExams(page, `waiting/${offer.id}`, undefined, 204)
  await page.getByRole('button', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog', { name: '¿Rechazar la plaza?' })
  await expect(dialog.getByRole('button', { name: 'No, pensarlo más' })).toBeFocused()
  change({ waiting: [] })
  await dialog.getByRole('button', { name: 'Sí, rechazar' }).click()
  await expect(section(page, 'Plazas para ti')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('exams: an offer that expires on screen says so by itself and links back to the waiting list', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const offer = buildOffer({ offerExpiresAt: inHours(0.1) })
  const change = await withExams(page, { waiting: [offer], progress: [buildProgress()] })
  await page.clock.install()
  await page.goto('/exams')
  const card = section(page, 'Plazas para ti')
  await expect(card).toContainText(/Quedan [56] minutos/)
  change({ waiting: [] })
  const askedAgain = page.waitForResponse('**/api/v1/exams')
  await page.clock.fastForward('07:00')
  await expect(card.getByRole('heading', { name: 'La oferta ha terminado' })).toBeVisible()
  await askedAgain
  await expect(card.getByRole('button', { name: 'Aceptar' })).toHaveCount(0)
  const entry = buildWaiting({ session: offer.session, position: 4 })
  const sent = await answerExams(page, 'waiting', entry)
  change({ waiting: [entry] })
  await card.getByRole('button', { name: 'Volver a la lista de espera' }).click()
  await expect(section(page, 'Lista de espera')).toContainText('Tu puesto: 4')
  await expect(section(page, 'Plazas para ti')).toHaveCount(0)
  expect(sent).toEqual([{ sessionId: offer.session.id, requestId: offer.requestId }])
})

test('exams: accepting an offer that has just expired offers the waiting list again', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const offer = buildOffer()
  const change = await withExams(page, { waiting: [offer], progress: [buildProgress()] })
  await page.goto('/exams')
  await expect(page.getByRole('button', { name: 'Aceptar' })).toBeVisible()
  const over = conflict(
    'OFFER_OVER',
    'La oferta ha terminado',
    'El plazo para aceptar esta plaza ya ha pasado.',
  )
  await answerExams(page, `waiting/${offer.id}/acceptance`, over, 409)
  change({ waiting: [] })
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await expect(page.getByRole('heading', { name: 'La oferta ha terminado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Volver a la lista de espera' })).toBeVisible()
})

test('exams: offline, the last copy is shown and can be searched', async ({ page, product, context }) => {
  await signedInShared(page, product.address)
  await withExams(page, { bookings: [buildBooking()], progress: [buildProgress()], sessions: [buildOpen()] })
  await page.goto('/exams')
  await expect(section(page, 'Fechas disponibles').getByRole('listitem')).toHaveCount(1)
  await context.setOffline(true)
  await expect(page.getByText(/^Sin conexión\. Ves la última copia/)).toBeVisible()
  await box(page).fill('zaragoza')
  await expect(section(page, 'Reservados').getByRole('listitem')).toHaveCount(1)
})

test('exams: the secret calendar URL can be created, copied, renewed and revoked', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn(page, product.address)
  await withExams(page, { progress: [buildProgress()] })
  await page.goto('/exams')
  await page.getByRole('button', { name: 'Suscribir mi calendario' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suscribir mi calendario' })
  await expect(dialog).toContainText('Quien tenga la dirección verá')
  const url = `${product.address}/api/v1/calendar/${'a'.repeat(43)}.ics`
  await answerExams(page, 'calendar', { url })
  await dialog.getByRole('button', { name: 'Crear dirección' }).click()
  await expect(dialog).toContainText(url)
  await expect(dialog.getByRole('status').last()).toHaveText('Dirección creada')
  await dialog.getByRole('button', { name: 'Copiar la dirección' }).click()
  await expect(dialog.getByRole('button', { name: 'Copiada' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  const renewed = url.replaceAll('a'.repeat(43), 'b'.repeat(43))
  await answerExams(page, 'calendar', { url: renewed })
  await dialog.getByRole('button', { name: 'Crear otra' }).click()
  await expect(dialog).toContainText(renewed)
  await expect(dialog.getByRole('button', { name: 'Copiar la dirección' })).toBeVisible()
  await answerExams(page, 'calendar', undefined, 204)
  await dialog.getByRole('button', { name: 'Dejar de compartir mis exámenes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('La dirección ha dejado de funcionar')).toBeVisible()
})

test('home: shows the next exam or an offered seat; a request links to its exams', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking()
  const change = await withExams(page, { bookings: [booking] })
  const request = admitted({ state: 'in_exams' })
  await withRequests(page, { requests: [request] })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Próximo examen' })).toBeVisible()
  change({ bookings: [], waiting: [buildOffer()] })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hay una plaza para ti' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Próximo examen' })).toHaveCount(0)
  await page.goto(`/requests/${request.id}`)
  await page.getByRole('link', { name: 'Elegir fecha' }).click()
  await expect(page).toHaveURL('/exams')
})
