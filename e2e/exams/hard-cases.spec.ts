import { readFile } from 'node:fs/promises'
import { LIVE_PATH } from '@habilita/contract/api/live'
import type { Page } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import { withoutStream } from '../support/device.ts'
import { deciderOf, examinerOf } from '../support/exam-staff.ts'
import { test } from '../support/moved-clock.ts'
import type { Product } from '../support/server.ts'
import { expect } from '../support/test.ts'
import { admittedHere, certifiedHere, somebodyElse } from '../support/whole-life-people.ts'
import { book, expectRecord, openSession, sharedAddress } from '../support/whole-life-steps.ts'

test.use({ quiet: false }) // the browser logs rejected calls to its console
test.beforeEach(() => test.setTimeout(240_000)) // people, their requests and their exams are created first

const main = (page: Page) => page.getByRole('main')
const offers = (page: Page) => page.getByRole('region', { name: 'Plazas para ti' })

/** An exam session with one seat, and another candidate who can take it. */
const oneSeat = async (page: Page, product: Product, name: string) => {
  const examiner = await examinerOf(product)
  const venueId = await examiner.venue(name)
  const words = { category: 'gas', part: 'theory', startsAt: '2027-03-01T12:00', capacity: 1 } as const
  const sessionId = await examiner.announce({ ...words, venueId })
  const other = await somebodyElse(product)
  return { sessionId, other, ...(await admittedHere(page, product)) }
}

test('hard case: another candidate takes the last seat before the click, and the waiting list is offered', async ({
  page,
  product,
}) => {
  const { sessionId, other } = await oneSeat(page, product, 'Sede de la última plaza')
  await withoutStream(page)
  await openSession(page, sessionId, '1 plaza')
  await expect(page.getByText('Queda 1 plaza de 1')).toBeVisible()
  await other.book(sessionId)
  await press(page, 'Reservar')
  await expect(page.getByRole('alert')).toContainText('lista de espera')
  await expect(page.getByText('No quedan plazas')).toBeVisible()
  await press(page, 'Apuntarme a la lista de espera')
  await expect(page.getByText('La próxima plaza es para ti')).toBeVisible()
  expect(await other.standing(sessionId)).toBe('booked')
})

/** A seat offered at 9:00 on the first day, for 24 hours; another candidate is next on the waiting list. */
const withOffer = async (page: Page, product: Product, name: string) => {
  const { sessionId, other } = await oneSeat(page, product, name)
  const taken = await other.book(sessionId)
  await openSession(page, sessionId, 'Lista de espera')
  await press(page, 'Apuntarme a la lista de espera')
  await expect(page.getByText('La próxima plaza es para ti')).toBeVisible()
  await other.cancel(taken)
  await expect(page.getByRole('heading', { name: 'Hay una plaza para ti' })).toBeVisible()
  await other.wait(sessionId)
  await page.goto('/exams')
  await expect(offers(page)).toContainText(/Quedan (24 h|23 h \d+ min)/)
  return { sessionId, other }
}

test('hard case: an offer that expires on screen says so by itself, and the next on the waiting list gets the seat', async ({
  page,
  product,
  body,
  time,
}) => {
  const { sessionId, other } = await withOffer(page, product, 'Sede de la oferta')
  await time.moveTo('2027-02-02T09:00:00.000Z')
  await expect(offers(page).getByRole('heading', { name: 'La oferta ha terminado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceptar' })).toHaveCount(0)
  await body.runJob('advance_exams')
  await expect.poll(() => other.standing(sessionId)).toBe('offered')
  await press(page, 'Volver a la lista de espera')
  await expect(page.getByRole('region', { name: 'Lista de espera' })).toContainText('Sede de la oferta')
})

test('hard case: an offer accepted too late on a device with a slow clock leads back to the waiting list', async ({
  page,
  product,
  body,
  time,
}) => {
  await withOffer(page, product, 'Sede del reloj lento')
  await time.moveTo('2027-02-02T07:55:00.000Z')
  await expect(offers(page)).toContainText(/Quedan? \d+ minutos?/)
  await body.moveTo('2027-02-02T09:00:00.000Z')
  await press(page, 'Aceptar')
  await expect(offers(page).getByRole('heading', { name: 'La oferta ha terminado' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Volver a la lista de espera' })).toBeVisible()
})

/** Downloads the booking on screen as a calendar file. */
const calendarOf = async (page: Page): Promise<string> => {
  const download = page.waitForEvent('download')
  await press(page, 'Añadir al calendario')
  return readFile(await (await download).path(), 'utf8')
}

test('hard case: an exam on the night of a clock change shows its local times and keeps its duration', async ({
  page,
  product,
}) => {
  const examiner = await examinerOf(product)
  const venueId = await examiner.venue('Sede de noche')
  const night = { category: 'gas', part: 'theory', minutes: 120, venueId } as const
  await examiner.refuses({ ...night, startsAt: '2027-03-28T02:30' }, 'an hour that there is not')
  await examiner.refuses({ ...night, startsAt: '2027-10-31T02:30' }, 'an hour that comes twice')
  const spring = await examiner.announce({ ...night, startsAt: '2027-03-28T01:30' })
  await examiner.announce({ ...night, startsAt: '2027-10-31T01:30' })
  await admittedHere(page, product)

  await book(page, spring)
  await expect(main(page)).toContainText('Domingo, 28 de marzo de 2027')
  await expect(main(page)).toContainText(/1:30.*Termina a las 4:30/)
  await expect(main(page)).toContainText('gratis hasta el 21 mar 2027')
  const inSpring = await calendarOf(page)
  expect(inSpring).toContain('DTSTART;TZID=Europe/Madrid:20270328T013000')
  expect(inSpring).toContain('DURATION:PT120M')

  await page.getByRole('link', { name: 'Cambiar' }).click()
  await main(page).getByRole('listitem').filter({ hasText: 'Sede de noche' }).getByRole('button').click()
  await press(page, 'Sí, cambiar')
  await expect(main(page)).toContainText('Domingo, 31 de octubre de 2027')
  await expect(main(page)).toContainText(/1:30.*Termina a las 2:30/)
  await expect(main(page)).toContainText('gratis hasta el 24 oct 2027')
  const inAutumn = await calendarOf(page)
  expect(inAutumn).toContain('DTSTART;TZID=Europe/Madrid:20271031T013000')
  expect(inAutumn).toContain('DURATION:PT120M')
})

test('hard case: an exam in the Canary Islands shows the local time there and the time on the device', async ({
  page,
  product,
}) => {
  const examiner = await examinerOf(product)
  const venueId = await examiner.venue('Taller del Puerto', 'Tenerife')
  const session = { category: 'gas', part: 'theory', startsAt: '2027-03-02T10:00', venueId } as const
  const sessionId = await examiner.announce(session)
  await admittedHere(page, product)
  await openSession(page, sessionId, '10:00 (hora canaria)')
  await expect(main(page)).toContainText('1 mar 2027, 10:00 (hora canaria)')
  await press(page, 'Reservar')
  await expect(main(page)).toContainText('Martes, 2 de marzo de 2027')
  await expect(main(page)).toContainText(/10:00 hora canaria.*Termina a las 11:00\. En tu dispositivo: 11:00/)
  const file = await calendarOf(page)
  expect(file).toContain('DTSTART;TZID=Atlantic/Canary:20270302T100000')
  expect(file).toContain('hora canaria')
})

test('hard case: a certificate suspended while its pass is open shows it at once, there and on its public page', async ({
  page,
  product,
  time,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await certifiedHere(page, product, time)
  const stream = page.waitForResponse(`**${LIVE_PATH}*`)
  await page.goto(`/certificates/${id}`)
  await expect(page.getByRole('article')).toContainText('Vigente')
  const record = await sharedAddress(page)
  await stream
  const decider = await deciderOf(product)
  await decider.suspend(id, 'No hemos recibido tu seguro.')
  await expect(page.getByText('No vale como prueba.')).toBeVisible()
  await expect(page.getByRole('article')).not.toContainText('Vigente')
  await expect(page.getByText('No hemos recibido tu seguro.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Certificado: Suspendido' })).toBeAttached()
  await expectRecord(page, record, 'Certificado suspendido')
})
