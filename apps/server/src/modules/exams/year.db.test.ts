import { expect, test } from 'vitest'
import { callOf } from '../../testing/call-of.ts'
import { startYear } from '../../testing/living-year.ts'
import { setAttendance } from './results/attendance.ts'
import { publishResults } from './results/publish.ts'
import { recordResult } from './results/record-result.ts'
import { cancelBooking } from './seats/cancel-booking.ts'
import { cancelBookingFor } from './staff/cancel-booking-for.ts'
import { acceptOffer } from './waiting/accept.ts'

type Year = Awaited<ReturnType<typeof startYear>>

/** No worker runs between these instants. */
const DOWN = { from: '2027-09-07T00:00:00Z', to: '2027-09-10T00:00:00Z' }

/** A candidate misses the last attempt, which is published the next day, and never justifies it. */
const missed = async (year: Year, name: string, place: 'madrid' | 'tenerife') => {
  const { db, deps, staff } = year
  const one = await year.seated(name, place, '2027-01-21T10:00')
  await db.insertInto('exam_examiners').values({ session_id: one.sessionId, user_id: staff.id }).execute()
  await year.failedBefore(one, 2)
  return {
    at: '2027-01-22T09:00:00Z',
    act: async () => {
      await setAttendance(deps, callOf(staff), { id: one.bookingId, attended: false })
      await publishResults(deps, callOf(staff), { id: one.sessionId, version: 1 })
    },
  }
}

/** A candidate sits on the last date of their admission and fails; the result is published days later. */
const satOnLastDay = async (year: Year) => {
  const { db, deps, staff } = year
  const one = await year.seated('sat on last day', 'madrid', '2027-04-20T10:00')
  await db.updateTable('requests').set({ due_on: '2027-04-20' }).where('id', '=', one.requestId).execute()
  await db.insertInto('exam_examiners').values({ session_id: one.sessionId, user_id: staff.id }).execute()
  const judgement = {
    id: one.bookingId,
    score: 10,
    areas: [],
    criticalFailed: [],
    noConflict: true,
    seen: null,
  } as const
  return {
    at: '2027-04-26T09:00:00Z',
    act: async () => {
      await recordResult(deps, callOf(staff), judgement)
      await publishResults(deps, callOf(staff), { id: one.sessionId, version: 1 })
    },
  }
}

const nothing = (at: string) => ({ at, act: () => Promise.resolve() })

/** Waiting lists: cancellations by the holders of seats, and the instants at which offers expire. */
const lines = async (year: Year) => {
  const { deps, staff } = year
  const spring = await year.line('madrid', '2027-03-30T10:00', 'spring holder', ['sp1', 'sp2', 'sp3', 'sp4'])
  const autumn = await year.line('tenerife', '2027-11-08T10:00', 'autumn holder', [
    'au1',
    'au2',
    'au3',
    'au4',
  ])
  const bound = await year.line('madrid', '2027-06-10T10:00', 'june holder', ['june 1'])
  const late = await year.line('madrid', '2027-09-30T10:00', 'late holder', ['late 1', 'late 2'])
  await year.line('madrid', '2027-05-12T10:00', 'may holder', ['may 1'])
  const giveBack = (at: string, { caller, bookingId }: typeof spring) => ({
    at,
    act: () => cancelBooking(deps, callOf(caller), bookingId),
  })
  const accepted = spring.entries[3]
  if (!accepted) throw new Error('Four wait')
  return [
    giveBack('2027-03-22T10:00:00Z', spring),
    nothing('2027-03-23T09:59:00Z'),
    nothing('2027-03-23T10:00:00Z'),
    nothing('2027-03-24T10:00:00Z'),
    { at: '2027-03-25T09:00:00Z', act: () => acceptOffer(deps, callOf(accepted.caller), accepted.id) },
    giveBack('2027-10-30T12:00:00Z', autumn),
    nothing('2027-10-31T11:59:00Z'),
    nothing('2027-10-31T12:00:00Z'),
    nothing('2027-11-01T12:00:00Z'),
    nothing('2027-11-02T12:00:00Z'),
    nothing('2027-11-03T00:00:00Z'),
    {
      at: '2027-06-08T22:30:00Z',
      act: () => cancelBookingFor(deps, callOf(staff), { id: bound.bookingId, reason: 'Enfermedad.' }),
    },
    giveBack('2027-09-06T12:00:00Z', late),
  ]
}

const population = async (year: Year) => {
  for (const [place, name] of [
    ['madrid', 'Madrid'],
    ['tenerife', 'Tenerife'],
  ] as const) {
    await year.seated(`spring ${name}`, place, '2027-04-01T10:00')
    await year.seated(`autumn ${name}`, place, '2027-11-03T10:00')
  }
  await year.seated('late week', 'madrid', '2027-09-14T10:00')
  await year.seated('late soon', 'madrid', '2027-09-11T10:00')
  await year.seated('sat meanwhile', 'madrid', '2027-09-09T10:00')
  await year.request('remedy Madrid', { state: 'remedy', due_on: '2027-02-05' })
  await year.request('remedy Tenerife', { state: 'remedy', due_on: '2027-02-05' }, 'tenerife')
  await year.request('remedy summer', { state: 'remedy', due_on: '2027-07-16' })
  await year.request('remedy late', { state: 'remedy', due_on: '2027-09-08' })
  await year.request('admitted spring', { due_on: '2027-03-28' })
  await year.request('admitted autumn', { due_on: '2027-10-31' }, 'tenerife')
  await year.request('admitted late', { due_on: '2027-09-07' })
  await year.request('in exams', { state: 'in_exams', due_on: '2027-04-15' })
  await year.request('draft', {
    state: 'draft',
    number: null,
    submitted_at: null,
    due_on: null,
    changed_at: new Date('2026-12-01T10:00:00Z'),
  })
  await year.certificate('certificate summer', '2027-06-30')
  await year.certificate('certificate autumn', '2027-10-31', 'tenerife')
  await year.certificate('certificate late', '2027-09-08')
  await year.certificate('certificate late week', '2027-09-15')
}

/**
 * In UTC. Madrid is UTC+1, UTC+2 from 28 March to 31 October; the Canaries are one hour behind Madrid.
 * Holidays: 29 January in Zaragoza, the seat of the certification body; 2 and 9 February in Tenerife.
 */
const YEAR = `
2026-12-31T23:00 certificate.reminded certificate summer
2027-01-14T07:00 request.exam_in_week winter Madrid
2027-01-14T08:00 request.exam_in_week winter Tenerife
2027-01-19T07:00 request.exam_soon winter Madrid
2027-01-19T08:00 request.exam_soon winter Tenerife
2027-01-31T23:00 request.remedy_reminded remedy Tenerife
2027-02-01T23:00 request.remedy_reminded remedy Madrid
2027-02-05T23:00 request.lapsed remedy Madrid
2027-02-05T23:00 request.lapsed remedy Tenerife
2027-02-08T23:00 request.exams_done winter Madrid
2027-02-10T23:00 request.exams_done winter Tenerife
2027-02-21T23:00 request.draft_warned draft
2027-02-28T23:00 request.draft_deleted draft
2027-03-11T23:00 certificate.reminded certificate late
2027-03-18T23:00 certificate.reminded certificate late week
2027-03-22T10:00 request.seat_offered sp1
2027-03-23T10:00 request.offer_lapsed sp1
2027-03-23T10:00 request.seat_offered sp2
2027-03-24T10:00 request.offer_lapsed sp2
2027-03-24T10:00 request.seat_offered sp3
2027-03-24T22:00 request.offer_lapsed sp3
2027-03-24T22:00 request.seat_offered sp4
2027-03-25T07:00 request.exam_in_week spring Madrid
2027-03-25T08:00 request.exam_in_week spring Tenerife
2027-03-28T06:00 request.exam_soon sp4
2027-03-28T22:00 request.expired admitted spring
2027-03-30T06:00 request.exam_soon spring Madrid
2027-03-30T07:00 request.exam_soon spring Tenerife
2027-03-31T22:00 certificate.reminded certificate summer
2027-04-13T06:00 request.exam_in_week sat on last day
2027-04-15T22:00 request.expired in exams
2027-04-18T06:00 request.exam_soon sat on last day
2027-04-26T09:00 request.expired sat on last day
2027-05-03T22:00 certificate.reminded certificate autumn
2027-05-05T06:00 request.exam_in_week may holder
2027-05-10T06:00 request.exam_soon may holder
2027-05-11T08:00 request.waiting_left may 1
2027-05-30T22:00 certificate.reminded certificate summer
2027-06-03T06:00 request.exam_in_week june holder
2027-06-08T06:00 request.exam_soon june holder
2027-06-08T22:30 request.seat_offered june 1
2027-06-09T08:00 request.offer_lapsed june 1
2027-06-09T22:00 certificate.reminded certificate late
2027-06-16T22:00 certificate.reminded certificate late week
2027-06-22T22:00 certificate.reminded certificate summer
2027-06-30T22:00 certificate.expired certificate summer
2027-07-12T22:00 request.remedy_reminded remedy summer
2027-07-16T22:00 request.lapsed remedy summer
2027-08-01T22:00 certificate.reminded certificate autumn
2027-08-08T22:00 certificate.reminded certificate late
2027-08-15T22:00 certificate.reminded certificate late week
2027-08-31T22:00 certificate.reminded certificate late
2027-09-02T06:00 request.exam_in_week sat meanwhile
2027-09-02T22:00 request.remedy_reminded remedy late
2027-09-04T06:00 request.exam_in_week late soon
2027-09-06T12:00 request.seat_offered late 1
2027-09-10T06:00 certificate.expired certificate late
2027-09-10T06:00 certificate.reminded certificate late week
2027-09-10T06:00 request.exam_in_week late week
2027-09-10T06:00 request.exam_soon late soon
2027-09-10T06:00 request.expired admitted late
2027-09-10T06:00 request.lapsed remedy late
2027-09-10T06:00 request.offer_lapsed late 1
2027-09-10T06:00 request.seat_offered late 2
2027-09-11T06:00 request.offer_lapsed late 2
2027-09-12T06:00 request.exam_soon late week
2027-09-15T22:00 certificate.expired certificate late week
2027-09-30T22:00 certificate.reminded certificate autumn
2027-10-23T22:00 certificate.reminded certificate autumn
2027-10-27T06:00 request.exam_in_week autumn Madrid
2027-10-27T07:00 request.exam_in_week autumn Tenerife
2027-10-30T12:00 request.seat_offered au1
2027-10-31T12:00 request.offer_lapsed au1
2027-10-31T12:00 request.seat_offered au2
2027-10-31T23:00 certificate.expired certificate autumn
2027-10-31T23:00 request.expired admitted autumn
2027-11-01T07:00 request.exam_soon autumn Madrid
2027-11-01T08:00 request.exam_soon autumn Tenerife
2027-11-01T12:00 request.offer_lapsed au2
2027-11-01T12:00 request.seat_offered au3
2027-11-02T12:00 request.offer_lapsed au3
2027-11-02T12:00 request.seat_offered au4
2027-11-03T00:00 request.offer_lapsed au4`
  .trim()
  .split('\n')

/** The texts of the notices have their own tests. */
const codes: Readonly<Record<string, string>> = {
  'request.remedy_reminded': 'N04',
  'request.lapsed': 'N05',
  'request.exam_in_week': 'N09',
  'request.exam_soon': 'N10',
  'request.seat_offered': 'N11',
  'request.expired': 'N19',
  'certificate.reminded': 'N20',
  'certificate.expired': 'N21',
  'request.draft_warned': 'N31',
  'request.offer_lapsed': 'N35',
}

test('domain §5.2 to §5.4: in a simulated year with jobs run twice and three days of downtime, every reminder, offer, lapse and expiry happens once, on its date, in Madrid and in the Canaries', async () => {
  const year = await startYear('2026-11-16T09:00:00Z')
  await population(year)
  const acts = [
    await missed(year, 'winter Madrid', 'madrid'),
    await missed(year, 'winter Tenerife', 'tenerife'),
    await satOnLastDay(year),
    ...(await lines(year)),
  ]
  await year.live(366, acts, DOWN)
  expect(await year.done()).toEqual(YEAR)

  const told = await year.told()
  const byTheClock = told.filter(({ code }) => Object.values(codes).includes(code))
  expect(byTheClock.map(({ at, code, who }) => `${at} ${code} ${who}`).toSorted()).toEqual(
    YEAR.flatMap(line => {
      const [at = '', kind = '', ...who] = line.split(' ')
      return codes[kind] === undefined ? [] : [`${at} ${codes[kind]} ${who.join(' ')}`]
    }).toSorted(),
  )
  const late = told.filter(({ at, who }) => at === '2027-09-10T06:00' && who.startsWith('late '))
  expect(late.map(({ who, title }) => `${who}: ${title}`).toSorted()).toEqual([
    'late 1: Ya no guardamos la plaza que te ofrecimos',
    'late 2: Hay una plaza libre',
    'late soon: Tu examen es mañana',
    'late week: Tu examen es dentro de 4 días',
  ])
  expect(year.mailer.sent).toHaveLength(told.length)
}, 300_000)
