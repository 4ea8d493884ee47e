import { randomUUID } from 'node:crypto'
import { reportIncident, justifyAbsence } from '@habilita/contract/exams/exams'
import { listSessions, listVenues } from '@habilita/contract/exams/staff-sessions'
import type { Input } from '@habilita/contract/api/endpoint'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../../testing/api-caller.ts'
import { startResults } from '../../../testing/results-service.ts'

type Query = Input<typeof listSessions>['query']

const idsOf = async (who: ApiCaller, query: Query) =>
  (await who.call(listSessions, { query })).sessions.map(({ id }) => id)

test('sessions are filtered by date, venue, examiner and state, and sorted and paged in both directions', async () => {
  const { examiner, session, venue, staff } = await startResults()
  const [here, there] = [await venue('Europe/Madrid'), await venue('Atlantic/Canary')]
  const past = await session('theory', { startsIn: -48, venueId: here })
  const soon = await session('theory', { startsIn: 24, venueId: here })
  // Same start: sorted by id, in both directions.
  const twin = await session('practical', { startsIn: 24, venueId: there })
  const later = await session('theory', {
    startsIn: 240,
    venueId: there,
    state: 'cancelled',
    cancel_reason: 'x',
  })
  const [first = '', second = ''] = [soon, twin].toSorted()
  expect(await idsOf(examiner, {})).toEqual([first, second, later])
  expect(await idsOf(examiner, { order: 'latest' })).toEqual([later, second, first, past])
  expect(await idsOf(examiner, { from: '2026-11-14', to: '2026-11-17' })).toEqual([past, first, second])
  expect(await idsOf(examiner, { to: '2026-11-16' })).toEqual([past])
  expect(await idsOf(examiner, { venueId: there })).toEqual([twin, later])
  expect(await idsOf(examiner, { examiner: 'me', part: 'practical' })).toEqual([twin])
  expect(await idsOf(examiner, { state: 'cancelled' })).toEqual([later])
  const other = await staff('reviewer')
  expect(await idsOf(other, { examiner: 'me' })).toEqual([])
  expect(await idsOf(other, { examiner: examiner.id, to: '2026-11-16' })).toEqual([past])
  for (const order of ['soonest', 'latest'] as const) {
    const walked: string[] = []
    let after: string | undefined
    do {
      const page = await examiner.call(listSessions, {
        query: { order, from: '2026-11-01', limit: 1, after },
      })
      expect(page.total).toBe(after === undefined ? 4 : null)
      walked.push(...page.sessions.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(walked).toEqual(await idsOf(examiner, { order, from: '2026-11-01' }))
  }
})

test('a session counts its pending work: results and publication after the exam, incidents and absences', async () => {
  const service = await startResults()
  const { examiner, session, seat, record, miss, publish, examinee } = service
  const [held, ahead] = [await session(), await session('theory', { startsIn: 24 })]
  const [one, other, third] = [await examinee(), await examinee(), await examinee()]
  const booking = await seat(held, one)
  const missed = await seat(held, other)
  const toCome = await seat(ahead, third)
  await one.who.call(reportIncident, {
    params: { id: booking },
    body: { id: randomUUID(), text: 'Se fue la luz.' },
  })
  await miss(missed)
  const due = async () =>
    (await examiner.call(listSessions, { query: { due: true } })).sessions.map(
      ({ id, due: { publication, results, incidents, absences } }) => ({
        id,
        publication,
        results,
        incidents,
        absences,
      }),
    )
  expect(await due()).toEqual([{ id: held, publication: true, results: 1, incidents: 1, absences: 0 }])
  await record(booking, 70)
  expect(await due()).toMatchObject([{ publication: true, results: 0 }])
  await publish(held)
  expect(await due()).toMatchObject([{ publication: false, results: 0, incidents: 1, absences: 0 }])
  await other.who.call(justifyAbsence, {
    params: { id: missed },
    body: { text: 'Estaba en el hospital.', documentId: null },
  })
  expect(await due()).toMatchObject([{ absences: 1 }])
  await service.db.updateTable('incidents').set({ answer: 'Sí.', answered_at: service.clock.now() }).execute()
  await service.db
    .updateTable('absences')
    .set({ outcome: 'accepted', decided_at: service.clock.now() })
    .execute()
  expect(await due()).toEqual([])
  // Incidents reported before the exam also need an answer.
  await third.who.call(reportIncident, {
    params: { id: toCome },
    body: { id: randomUUID(), text: 'No encuentro la sede.' },
  })
  expect(await due()).toEqual([{ id: ahead, publication: false, results: 0, incidents: 1, absences: 0 }])
})

test('a venue shows its upcoming sessions, seats and bookings', async () => {
  const { examiner, session, venue, seat, examinee } = await startResults()
  const [used, idle] = [await venue('Europe/Madrid'), await venue('Europe/Madrid')]
  await session('theory', { startsIn: -48, venueId: used })
  const next = await session('theory', { startsIn: 24, venueId: used, capacity: 10 })
  await session('theory', { startsIn: 48, venueId: used, capacity: 5 })
  await session('theory', { startsIn: 72, venueId: used, state: 'cancelled', cancel_reason: 'x' })
  await seat(next, await examinee())
  const { venues } = await examiner.call(listVenues, {})
  const ahead = (id: string) => venues.find(each => each.id === id)?.ahead
  expect(ahead(used)).toEqual({ sessions: 2, seats: 15, booked: 1, nextAt: '2026-11-17T09:00:00.000Z' })
  expect(ahead(idle)).toEqual({ sessions: 0, seats: 0, booked: 0, nextAt: null })
})
