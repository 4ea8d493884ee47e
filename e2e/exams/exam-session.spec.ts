import type { Page } from '@playwright/test'
import { withoutWorker } from '../support/device.ts'
import {
  answerExams,
  buildBooking,
  buildOffer,
  buildOpen,
  buildProgress,
  buildSession,
  buildWaiting,
  conflict,
  REQUEST,
  withExams,
} from '../support/exams-data.ts'
import { signedInShared } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pathOf = (id: string) => `/exams/session/${id}?request=${REQUEST}`

test('session: booking a seat opens the booking', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const session = buildOpen({ seatsLeft: 2, equipment: ['Manómetros'] })
  const booking = buildBooking({ session: buildSession({ id: session.id }) })
  const change = await withExams(page, { sessions: [session], progress: [buildProgress()] })
  await page.goto(pathOf(session.id))
  await expect(page.getByText('Quedan 2 plazas de 20')).toBeVisible()
  await expect(page.getByText('Manómetros')).toBeVisible()
  const sent = await answerExams(page, 'bookings', booking)
  change({ bookings: [booking] })
  await button(page, 'Reservar').click()
  await expect(page).toHaveURL(`/exams/${booking.id}`)
  await expect(page.getByText(booking.checkInCode)).toBeVisible()
  expect(sent).toEqual([{ sessionId: session.id, requestId: REQUEST }])
})

test('session: when another candidate takes the last seat, it says so and offers the waiting list', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const session = buildOpen({ seatsLeft: 1 })
  const change = await withExams(page, { sessions: [session], progress: [buildProgress()] })
  await page.goto(pathOf(session.id))
  await expect(button(page, 'Reservar')).toBeVisible()
  const taken = conflict('SEAT_TAKEN', 'Plaza ocupada', 'Esta plaza acaba de ocuparse. Elige otra.')
  await answerExams(page, 'bookings', taken, 409)
  change({ sessions: [{ ...session, seatsLeft: 0 }] })
  await button(page, 'Reservar').click()
  await expect(page.getByRole('alert')).toContainText('Esta plaza acaba de ocuparse.')
  await expect(page.getByRole('alert').getByRole('link', { name: 'Ver otras fechas' })).toBeVisible()
  await expect(page.getByText('No quedan plazas')).toBeVisible()
  const entry = buildWaiting({ session: buildSession({ id: session.id }), position: 1 })
  const sent = await answerExams(page, 'waiting', entry)
  change({ waiting: [entry], sessions: [{ ...session, seatsLeft: 0, waitingId: entry.id, waitingCount: 1 }] })
  await button(page, 'Apuntarme a la lista de espera').click()
  await expect(page.getByText('La próxima plaza es para ti')).toBeVisible()
  expect(sent).toEqual([{ sessionId: session.id, requestId: REQUEST }])
  await answerExams(page, `waiting/${entry.id}`, undefined, 204)
  change({ waiting: [], sessions: [{ ...session, seatsLeft: 0 }] })
  await button(page, 'Salir de la lista').click()
  await expect(button(page, 'Apuntarme a la lista de espera')).toBeVisible()
})

test('session: a candidate offered the last seat sees the offer, not that no seats are left', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const offer = buildOffer()
  const session = buildOpen({ id: offer.session.id, seatsLeft: 0, waitingCount: 3, waitingId: offer.id })
  const change = await withExams(page, { sessions: [session], waiting: [offer] })
  await page.goto(pathOf(session.id))
  await expect(button(page, 'Aceptar')).toBeVisible()
  await expect(page.getByText('Plaza para ti', { exact: true })).toBeVisible()
  await expect(page.getByText(/En lista de espera|No quedan plazas/)).toHaveCount(0)
  change({ sessions: [{ ...session, waitingId: null }], waiting: [] })
  await page.reload()
  await expect(page.getByText('No quedan plazas')).toBeVisible()
})

for (const { reason, title, message } of [
  { reason: 'SESSION_CLOSED', title: 'Convocatoria cerrada', message: 'Ya no se puede reservar.' },
  { reason: 'NOT_BOOKABLE', title: 'No se puede reservar', message: 'Ahora mismo no puedes reservar.' },
  { reason: 'EXAMS_CLASH', title: 'Coincide con otro examen', message: 'Ya tienes otro examen a esa hora.' },
])
  test(`session: ${reason} shows a message and a link to other dates`, async ({ page, product }) => {
    await signedInShared(page, product.address)
    const session = buildOpen()
    await withExams(page, { sessions: [session] })
    await page.goto(pathOf(session.id))
    await answerExams(page, 'bookings', conflict(reason, title, message), 409)
    await button(page, 'Reservar').click()
    await expect(page.getByRole('alert')).toContainText(title)
    await expect(page.getByRole('alert')).toContainText(message)
    await page.getByRole('link', { name: 'Ver otras fechas' }).click()
    await expect(page).toHaveURL('/exams')
  })

test('session: seats that became free in the meantime can be booked at once', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const session = buildOpen({ seatsLeft: 0 })
  const change = await withExams(page, { sessions: [session] })
  await page.goto(pathOf(session.id))
  await expect(button(page, 'Apuntarme a la lista de espera')).toBeVisible()
  const free = conflict('SEATS_FREE', 'Quedan plazas', 'En esta convocatoria hay plazas libres.')
  await answerExams(page, 'waiting', free, 409)
  change({ sessions: [{ ...session, seatsLeft: 1 }] })
  await button(page, 'Apuntarme a la lista de espera').click()
  await expect(page.getByRole('alert')).toContainText('hay plazas libres')
  await expect(button(page, 'Reservar')).toBeVisible()
})

test('session: free seats are refreshed while the screen is open', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const session = buildOpen({ seatsLeft: 2 })
  const change = await withExams(page, { sessions: [session] })
  await page.clock.install()
  await page.goto(pathOf(session.id))
  await expect(page.getByText('Quedan 2 plazas de 20')).toBeVisible()
  change({ sessions: [{ ...session, seatsLeft: 1 }] })
  await page.clock.fastForward('00:30')
  await expect(page.getByText('Queda 1 plaza de 20')).toBeVisible()
})

test('session: a clashing exam cannot be booked and names the other exam; a distant one shows a travel warning', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const other = buildBooking()
  const session = buildOpen({ clashesWith: other.id, travelWarning: true })
  await withExams(page, { sessions: [session], bookings: [other] })
  await page.goto(pathOf(session.id))
  await expect(page.getByText('otro examen en otra provincia')).toBeVisible()
  await expect(button(page, 'Reservar')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver el otro examen' }).click()
  await expect(page).toHaveURL(`/exams/${other.id}`)
})

test('session: an exam session that is not open to me, or without a request, is Not Found', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  await withExams(page, {})
  const id = crypto.randomUUID()
  for (const path of [pathOf(id), pathOf('nada'), `/exams/session/${id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
  }
})
