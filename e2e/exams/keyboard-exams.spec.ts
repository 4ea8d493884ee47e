import type { Page } from '@playwright/test'
import {
  chooseFile,
  expectFocusKept,
  expectTrapped,
  pressKey,
  tabTo,
  UPLOADED,
} from '../support/by-keyboard.ts'
import { withoutWorker } from '../support/device.ts'
import {
  answerExams,
  at,
  buildBooking,
  buildOffer,
  buildOpen,
  buildProgress,
  buildSession,
  buildWaiting,
  openAbsence,
  REQUEST,
  withExams,
} from '../support/exams-data.ts'
import { heading } from '../support/new-request-steps.ts'
import { pdf } from '../support/papers.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('keyboard: a date can be found, opened and booked', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const session = buildOpen()
  const booking = buildBooking({ session: buildSession({ id: session.id }) })
  const change = await withExams(page, {
    sessions: [session, buildOpen({ part: 'practical' })],
    progress: [buildProgress()],
  })
  await page.goto('/exams')
  await tabTo(page, page.getByLabel('Buscar exámenes'))
  await page.keyboard.type('teorica zaragoza')
  const found = page.getByRole('region', { name: 'Fechas disponibles' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await pressKey(page, found)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await answerExams(page, 'bookings', booking)
  change({ bookings: [booking] })
  await pressKey(page, button(page, 'Reservar'))
  await expect(page).toHaveURL(`/exams/${booking.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('keyboard: a booking can be changed to another date', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const booking = buildBooking()
  const other = buildOpen({ startsAt: at(30) })
  const changed = buildBooking({ session: buildSession({ id: other.id, startsAt: at(30) }) })
  const change = await withExams(page, { bookings: [booking], sessions: [other] })
  await page.goto(`/exams/${booking.id}`)
  await pressKey(page, page.getByRole('link', { name: 'Cambiar' }))
  await expect(heading(page)).toHaveText('Elige otra fecha')
  await expect(heading(page)).toBeFocused()
  const choice = page.getByRole('main').getByRole('listitem').getByRole('button')
  await pressKey(page, choice)
  await expect(button(page, 'No, dejarlo como está'), 'what changes nothing').toBeFocused()
  await expectTrapped(page, dialog(page, '¿Cambiar a esta fecha?'))
  await page.keyboard.press('Escape')
  await expect(dialog(page, '¿Cambiar a esta fecha?')).toHaveCount(0)
  await expect(choice).toBeFocused()
  await page.keyboard.press('Enter')
  await answerExams(page, `bookings/${booking.id}/change`, changed)
  change({ bookings: [changed] })
  await tabTo(page, button(page, 'Sí, cambiar'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/exams/${changed.id}`)
  await expect(heading(page)).toBeFocused()
})

test('keyboard: an exam is cancelled after a confirmation', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const booking = buildBooking()
  const change = await withExams(page, { bookings: [booking] })
  await page.goto(`/exams/${booking.id}`)
  await pressKey(page, button(page, 'Cancelar examen'))
  await expect(button(page, 'No, conservarlo')).toBeFocused()
  await expectTrapped(page, dialog(page, '¿Cancelar el examen?'))
  await page.keyboard.press('Escape')
  await expect(button(page, 'Cancelar examen')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'No, conservarlo')).toBeFocused()
  // Two keys in quick succession: the second one is not lost.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await expect(button(page, 'No, conservarlo')).toBeFocused()
  const gone = buildBooking({ ...booking, state: 'cancelled', cancelledBy: 'candidate', allowedActions: [] })
  await answerExams(page, `bookings/${booking.id}/cancellation`, gone)
  change({ bookings: [gone] })
  await tabTo(page, button(page, 'Sí, cancelar'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Cancelaste este examen' })).toBeVisible()
  await expect(heading(page)).toBeFocused()
  await pressKey(page, page.getByRole('link', { name: 'Elige otra fecha' }))
  await expect(heading(page)).toHaveText('Exámenes')
  await expect(heading(page)).toBeFocused()
})

test('keyboard: joining and leaving a waiting list keeps the focus visible', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const session = buildOpen({ seatsLeft: 0 })
  const change = await withExams(page, { sessions: [session], progress: [buildProgress()] })
  await page.goto(`/exams/session/${session.id}?request=${REQUEST}`)
  const entry = buildWaiting({ session: buildSession({ id: session.id }), position: 1 })
  await answerExams(page, 'waiting', entry)
  await tabTo(page, button(page, 'Apuntarme a la lista de espera'))
  change({ waiting: [entry], sessions: [{ ...session, waitingId: entry.id, waitingCount: 1 }] })
  await page.keyboard.press('Enter')
  await expect(page.getByText('La próxima plaza es para ti')).toBeVisible()
  await expectFocusKept(page)
  await answerExams(page, `waiting/${entry.id}`, undefined, 204)
  await tabTo(page, button(page, 'Salir de la lista'))
  change({ waiting: [], sessions: [session] })
  await page.keyboard.press('Enter')
  await expect(button(page, 'Apuntarme a la lista de espera')).toBeVisible()
  await expectFocusKept(page)
  await tabTo(page, button(page, 'Apuntarme a la lista de espera'))
})

test('keyboard: declining an offered seat needs a confirmation, and the seat can be accepted', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const offer = buildOffer()
  const booking = buildBooking({ session: offer.session })
  const change = await withExams(page, { waiting: [offer], progress: [buildProgress()] })
  await page.goto('/exams')
  await pressKey(page, button(page, 'Rechazar'))
  await expect(button(page, 'No, pensarlo más')).toBeFocused()
  await expectTrapped(page, dialog(page, '¿Rechazar la plaza?'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Rechazar')).toBeFocused()
  await answerExams(page, `waiting/${offer.id}/acceptance`, booking)
  await tabTo(page, button(page, 'Aceptar'), 'Shift+Tab')
  change({ waiting: [], bookings: [booking] })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/exams/${booking.id}`)
  await expect(heading(page)).toBeFocused()
})

test('keyboard: an incident report can be discarded, written again and sent', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const booking = buildBooking({ session: buildSession({ startsAt: at(-1) }), state: 'attended' })
  const change = await withExams(page, { bookings: [booking] })
  await page.goto(`/exams/${booking.id}`)
  const field = page.getByLabel('¿Qué ha pasado?')
  await pressKey(page, button(page, 'Informar de una incidencia'))
  await expect(field).toBeFocused()
  await page.keyboard.type('Nada.')
  await pressKey(page, button(page, 'Descartar'))
  await expect(field).toHaveCount(0)
  await expectFocusKept(page)
  await pressKey(page, button(page, 'Informar de una incidencia'))
  await pressKey(page, button(page, 'Enviar incidencia'))
  await expect(field).toHaveAccessibleDescription(/Cuéntanos qué ha pasado\./)
  await expect(field).toBeFocused()
  await page.keyboard.type('Se fue la luz.')
  const told = { id: crypto.randomUUID(), from: 'candidate', text: 'Se fue la luz.', at: at(0) } as const
  const next = buildBooking({ ...booking, incidents: [{ ...told, answer: null, answeredAt: null }] })
  await answerExams(page, `bookings/${booking.id}/incidents`, next)
  await tabTo(page, button(page, 'Enviar incidencia'))
  change({ bookings: [next] })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nos contaste')).toBeVisible()
  await expectFocusKept(page)
  await tabTo(page, button(page, 'Informar de una incidencia'))
})

test('keyboard: an absence is justified with a document', async ({ page, product }) => {
  test.slow()
  await signedIn(page, product.address)
  const booking = buildBooking({
    session: buildSession({ startsAt: at(-3) }),
    state: 'absent',
    absence: openAbsence,
    allowedActions: ['justify_absence'],
  })
  const change = await withExams(page, { bookings: [booking] })
  await page.goto(`/exams/${booking.id}`)
  const field = page.getByLabel('¿Por qué no pudiste ir?')
  await pressKey(page, button(page, 'Enviar justificación'))
  await expect(field).toHaveAccessibleDescription('Explica por qué no pudiste ir.')
  await expect(field).toBeFocused()
  await page.keyboard.type('Estuve en urgencias.')
  await chooseFile(
    page,
    page.getByLabel('Archivo: Justificante de ausencia', { exact: true }),
    pdf('urgencias.pdf'),
  )
  const select = page.getByLabel('Justificante de tu archivo')
  await expect(select.locator('option:checked')).toHaveText(/urgencias\.pdf/, UPLOADED)
  await expectFocusKept(page)
  const told = buildBooking({
    ...booking,
    absence: { ...openAbsence, text: 'Estuve en urgencias.', sentAt: at(0) },
    allowedActions: [],
  })
  const sent = await answerExams(page, `bookings/${booking.id}/absence`, told)
  await tabTo(page, button(page, 'Enviar justificación'))
  change({ bookings: [told] })
  await page.keyboard.press('Enter')
  await expect(page.getByText('La estamos mirando.')).toBeVisible()
  await expect(heading(page)).toBeFocused()
  expect(sent).toHaveLength(1)
})
