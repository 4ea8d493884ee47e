import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { withoutWorker } from '../support/device.ts'
import {
  answerExams,
  at,
  buildBooking,
  buildOpen,
  buildSession,
  conflict,
  tenerife,
  withExams,
} from '../support/exams-data.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test.use({ quiet: false }) // the browser logs deliberate failures to its console
test.beforeEach(({ page }) => withoutWorker(page))

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const main = (page: Page) => page.getByRole('main')

test('booking: shows date, time, venue with map, what to bring and the check-in code, also offline', async ({
  page,
  product,
  context,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking({
    session: buildSession({ startsAt: '2026-12-03T08:30:00.000Z', equipment: ['Manómetros'] }),
  })
  await withExams(page, { bookings: [booking] })
  await page.clock.setFixedTime('2026-11-16T10:00:00.000Z')
  await page.goto(`/exams/${booking.id}`)
  await expect(main(page)).toContainText('Jueves, 3 de diciembre de 2026')
  await expect(page.getByText('9:30', { exact: true })).toBeVisible()
  await expect(main(page)).not.toContainText('hora peninsular')
  const map = page.getByRole('link', { name: 'Ver en el mapa' })
  await expect(map).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/search\?query=Calle%20de%20Bret/,
  )
  await expect(map).toHaveAttribute('rel', 'noreferrer')
  for (const words of ['Manómetros', 'documento de identidad original', 'Se entra sin escalones.', 'Tranvía'])
    await expect(main(page)).toContainText(words)
  await context.setOffline(true)
  await expect(page.getByText(/^Sin conexión\./)).toBeVisible()
  await expect(page.getByText(booking.checkInCode)).toBeVisible()
})

for (const { device, venue, said, here } of [
  { device: 'Europe/Madrid', venue: tenerife, said: '8:30 hora canaria', here: 'En tu dispositivo: 9:30' },
  { device: 'Atlantic/Canary', venue: tenerife, said: '8:30 hora canaria', here: undefined },
  {
    device: 'Atlantic/Canary',
    venue: undefined,
    said: '9:30 hora peninsular',
    here: 'En tu dispositivo: 8:30',
  },
])
  test.describe(`on a device in ${device}`, () => {
    test.use({ timezoneId: device })
    test(`booking: the time is in the venue’s time zone, and says so: ${said}`, async ({ page, product }) => {
      await signedInShared(page, product.address)
      const startsAt = '2026-12-03T08:30:00.000Z'
      const booking = buildBooking({ session: buildSession({ startsAt, ...(venue && { venue }) }) })
      await withExams(page, { bookings: [booking] })
      await page.goto(`/exams/${booking.id}`)
      await expect(main(page)).toContainText(said)
      if (here === undefined) await expect(main(page)).not.toContainText('En tu dispositivo')
      else await expect(main(page)).toContainText(here)
    })
  })

test('booking: on the night of the clock change, times and dates are those of the venue', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking({
    // Clocks go back that night: 9:00 local is one hour later in UTC than the day before.
    session: buildSession({ startsAt: '2026-10-25T08:00:00.000Z' }),
    // Midnight at the end of 18 October, in summer time.
    changeUntil: '2026-10-18T22:00:00.000Z',
  })
  await withExams(page, { bookings: [booking] })
  await page.clock.setFixedTime('2026-10-10T10:00:00.000Z')
  await page.goto(`/exams/${booking.id}`)
  await expect(main(page)).toContainText('Domingo, 25 de octubre de 2026')
  await expect(page.getByText('9:00', { exact: true })).toBeVisible()
  await expect(main(page)).toContainText('gratis hasta el 18 oct 2026')
})

test('booking: can be added to the calendar as a file', async ({ page, product }) => {
  await signedIn(page, product.address)
  const booking = buildBooking()
  await withExams(page, { bookings: [booking] })
  await page.route(`**/api/v1/exams/bookings/${booking.id}/calendar`, async route => {
    expect(route.request().headers()['authorization']).toMatch(/^Bearer /)
    await route.fulfill({ contentType: 'text/calendar', body: 'BEGIN:VCALENDAR' })
  })
  await page.goto(`/exams/${booking.id}`)
  const download = page.waitForEvent('download')
  await button(page, 'Añadir al calendario').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('examen.ics')
  expect(await readFile(await file.path(), 'utf8')).toBe('BEGIN:VCALENDAR')
})

test('booking: can be changed to another date of the same part', async ({ page, product }) => {
  await signedInShared(page, product.address)
  const booking = buildBooking()
  const other = buildOpen({ startsAt: at(30) })
  const changed = buildBooking({
    session: buildSession({ id: other.id, startsAt: at(30) }),
    checkInCode: 'NEW234',
  })
  const change = await withExams(page, {
    bookings: [booking],
    sessions: [other, buildOpen({ startsAt: at(31), seatsLeft: 0 }), buildOpen({ part: 'practical' })],
  })
  await page.goto(`/exams/${booking.id}`)
  await page.getByRole('link', { name: 'Cambiar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elige otra fecha')
  const choices = main(page).getByRole('listitem')
  await expect(choices, 'of the same part, with a seat').toHaveCount(1)
  await choices.getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: '¿Cambiar a esta fecha?' })
  await expect(dialog).toContainText('Dejas libre:')
  const sent = await answerExams(page, `bookings/${booking.id}/change`, changed)
  change({ bookings: [changed] })
  await dialog.getByRole('button', { name: 'Sí, cambiar' }).click()
  await expect(page).toHaveURL(`/exams/${changed.id}`)
  await expect(page.getByText('NEW234')).toBeVisible()
  expect(sent).toEqual([{ sessionId: other.id }])
})

test('booking: cancelling shows until when it is free, asks for confirmation, and links to other dates', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking()
  const change = await withExams(page, { bookings: [booking] })
  await page.goto(`/exams/${booking.id}`)
  await button(page, 'Cancelar examen').click()
  const dialog = page.getByRole('dialog', { name: '¿Cancelar el examen?' })
  await expect(dialog).toContainText('Es gratis hasta el')
  await expect(dialog.getByRole('button', { name: 'No, conservarlo' })).toBeFocused()
  const gone = { ...booking, state: 'cancelled', cancelledBy: 'candidate', allowedActions: [] } as const
  await answerExams(page, `bookings/${booking.id}/cancellation`, gone)
  change({ bookings: [{ ...gone, allowedActions: [] }] })
  await dialog.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByRole('heading', { name: 'Cancelaste este examen' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(button(page, 'Cancelar examen')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Elige otra fecha' })).toHaveAttribute('href', '/exams')
})

test('booking: a cancellation that is too late is rejected with a link to write to staff', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking()
  await withExams(page, { bookings: [booking] })
  await page.goto(`/exams/${booking.id}`)
  const late = conflict('TOO_LATE_TO_CHANGE', 'Ya no se puede cambiar', 'El plazo ha terminado.')
  await answerExams(page, `bookings/${booking.id}/cancellation`, late, 409)
  await button(page, 'Cancelar examen').click()
  await button(page, 'Sí, cancelar').click()
  await expect(page.getByRole('alert')).toContainText('El plazo ha terminado.')
  await expect(page.getByRole('link', { name: 'Escribirnos sobre la solicitud' })).toBeVisible()
})

test('booking: an exam cancelled by the certification body shows the reason and links to other dates', async ({
  page,
  product,
}) => {
  await signedInShared(page, product.address)
  const booking = buildBooking({
    state: 'cancelled',
    cancelledBy: 'staff',
    cancelReason: 'Una avería en el taller.',
    allowedActions: [],
  })
  await withExams(page, { bookings: [booking] })
  await page.goto(`/exams/${booking.id}`)
  await expect(main(page)).toContainText('Una avería en el taller.')
  await page.getByRole('link', { name: 'Elige otra fecha' }).click()
  await expect(page).toHaveURL('/exams')
})

test('§2 /exams/$id: an id that is not one of my bookings is Not Found', async ({ page, product }) => {
  await signedInShared(page, product.address)
  await withExams(page, {})
  for (const path of [
    `/exams/${crypto.randomUUID()}`,
    '/exams/nada',
    `/exams/${crypto.randomUUID()}/change`,
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
  }
})
