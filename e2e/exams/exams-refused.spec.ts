import type { Page } from '@playwright/test'
import { expectFocusKept, pressKey, tabTo } from '../support/by-keyboard.ts'
import { withoutWorker } from '../support/device.ts'
import {
  answerExams,
  at,
  buildBooking,
  buildOffer,
  buildOpen,
  buildProgress,
  conflict,
  inHours,
  withExams,
} from '../support/exams-data.ts'
import { heading } from '../support/new-request-steps.ts'
import { signedInShared } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choices = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button')
const taken = conflict('SEAT_TAKEN', 'Esta plaza acaba de ocuparse', 'Elige otra.')
const late = conflict('TOO_LATE_TO_CHANGE', 'Ya no se puede cambiar', 'El plazo ha terminado.')

test('refused: when a date is taken, the focus is not lost and the next date shows no old error', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking()
  const [first, second] = [buildOpen({ startsAt: at(30) }), buildOpen({ startsAt: at(31) })]
  const change = await withExams(page, { bookings: [booking], sessions: [first, second] })
  await answerExams(page, `bookings/${booking.id}/change`, taken, 409)
  await page.goto(`/exams/${booking.id}/change`)
  await pressKey(page, choices(page).first())
  change({ sessions: [{ ...first, seatsLeft: 0 }, second] })
  await tabTo(page, button(page, 'Sí, cambiar'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Esta plaza acaba de ocuparse')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(choices(page)).toHaveCount(1)
  await expectFocusKept(page)
  await pressKey(page, choices(page))
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('refused: a late cancellation shows its error although cancelling is no longer offered', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking()
  const change = await withExams(page, { bookings: [booking] })
  await answerExams(page, `bookings/${booking.id}/cancellation`, late, 409)
  await page.goto(`/exams/${booking.id}`)
  await pressKey(page, button(page, 'Cancelar examen'))
  change({ bookings: [{ ...booking, allowedActions: ['report_incident'] }] })
  await tabTo(page, button(page, 'Sí, cancelar'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('El plazo ha terminado.')
  await expect(button(page, 'Sí, cancelar')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Escribirnos sobre la solicitud' })).toBeVisible()
  await expectFocusKept(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await expect(button(page, 'Cancelar examen')).toHaveCount(0)
})

test('refused: a late change is announced to screen readers', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const booking = buildBooking()
  const change = await withExams(page, { bookings: [booking], sessions: [buildOpen({ startsAt: at(30) })] })
  await answerExams(page, `bookings/${booking.id}/change`, late, 409)
  await page.goto(`/exams/${booking.id}/change`)
  await pressKey(page, choices(page))
  change({ bookings: [{ ...booking, allowedActions: ['report_incident'] }] })
  await tabTo(page, button(page, 'Sí, cambiar'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Ya no se puede cambiar')
  await expect(heading(page)).toBeFocused()
})

test('refused: a network error is shown in Spanish and is gone when the dialog is opened again', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking()
  await withExams(page, { bookings: [booking] })
  await page.route(`**/api/v1/exams/bookings/${booking.id}/cancellation`, route => route.abort())
  await page.goto(`/exams/${booking.id}`)
  await pressKey(page, button(page, 'Cancelar examen'))
  await tabTo(page, button(page, 'Sí, cancelar'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(
    'No hemos podido conectarComprueba tu conexión y vuelve a intentarlo.',
  )
  await page.keyboard.press('Escape')
  await expect(button(page, 'Cancelar examen')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'No, conservarlo')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an offer can be accepted on a device whose clock is fast, until the server ends it', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const offer = buildOffer()
  const change = await withExams(page, { waiting: [offer], progress: [buildProgress()] })
  await page.clock.install({ time: inHours(48) })
  await page.goto('/exams')
  await expect(page.getByRole('heading', { name: 'Hay una plaza para ti' })).toBeVisible()
  await expect(button(page, 'Aceptar')).toBeVisible()
  const over = conflict('OFFER_OVER', 'La oferta ha terminado', 'El plazo ya ha pasado.')
  await answerExams(page, `waiting/${offer.id}/acceptance`, over, 409)
  change({ waiting: [] })
  await button(page, 'Aceptar').click()
  await expect(page.getByRole('heading', { name: 'La oferta ha terminado' })).toBeVisible()
})
