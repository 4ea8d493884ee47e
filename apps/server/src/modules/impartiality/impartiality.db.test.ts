import { randomUUID } from 'node:crypto'
import { declareInterest, listInterests, removeInterest } from '@habilita/contract/exams/staff-interests'
import { getSession, updateSession } from '@habilita/contract/exams/staff-sessions'
import { expect, test } from 'vitest'
import type { ApiCaller } from '../../testing/api-caller.ts'
import { startResults } from '../../testing/results-service.ts'

const DNI = { kind: 'dni', number: '12345678Z' } as const

const declare = (
  who: ApiCaller,
  more: Partial<{
    id: string
    staffId: string
    name: string
    tie: 'trained' | 'family'
    endedOn: string
  }> = {},
) =>
  who.call(declareInterest, {
    body: {
      id: randomUUID(),
      party: 'person',
      name: 'Begoña Sáenz',
      document: DNI,
      tie: 'trained',
      endedOn: null,
      ...more,
    },
  })

const mine = async (who: ApiCaller) => (await who.call(listInterests, { query: {} })).interests

test('domain §2 (4.3) staff with a declared tie to a candidate cannot record their results, and the exam session shows it', async () => {
  const service = await startResults()
  const { examiner, session, seat, record } = service
  const sessionId = await session()
  const one = await service.examinee()
  const booking = await seat(sessionId, one)
  await declare(examiner)
  await expect(record(booking, 70)).rejects.toThrow('403 CONFLICT_OF_INTEREST')
  const { conflicts } = await examiner.call(getSession, { params: { id: sessionId } })
  expect(conflicts).toEqual([
    {
      examiner: { id: examiner.id, name: 'Ana Ruiz' },
      bookingId: booking,
      candidate: { id: one.who.id, name: 'Begoña Sáenz Núñez' },
      tie: 'trained',
    },
  ])
})

test('rejects an examiner tied to a person with a seat; an examiner already assigned stays', async () => {
  const service = await startResults()
  const { examiner, session, seat } = service
  const sessionId = await session('theory', { startsIn: 240 })
  await seat(sessionId, await service.examinee())
  const tied = await service.staff('examiner')
  await declare(tied)
  const name = async (...examiners: string[]) => {
    const seen = await examiner.call(getSession, { params: { id: sessionId } })
    return examiner.call(updateSession, {
      params: { id: sessionId },
      body: {
        version: seen.version,
        scopes: [],
        startsAt: '2026-11-26T10:00',
        minutes: 120,
        capacity: 500,
        equipment: [],
        examiners,
      },
    })
  }
  await expect(name(tied.id)).rejects.toThrow('400 InvalidInput')
  await name(examiner.id)
  await declare(examiner)
  expect(await name(examiner.id)).toMatchObject({ conflicts: [{ examiner: { id: examiner.id } }] })
})

test('staff see their own ties; another admin can remove a tie, not its owner; a removed tie stays on record', async () => {
  const service = await startResults()
  const [one, other, admin] = [service.examiner, await service.staff('decider'), await service.staff('admin')]
  const { id } = await declare(one)
  await declare(admin, { staffId: other.id, tie: 'family' })
  expect(await mine(one)).toMatchObject([{ id, tie: 'trained', document: '12345678Z', counts: true }])
  expect(await mine(other)).toMatchObject([{ tie: 'family', staff: { id: other.id } }])
  const all = { query: { of: 'everybody' } } as const
  await expect(one.call(listInterests, all)).rejects.toThrow('403 Forbidden')
  expect((await admin.call(listInterests, all)).interests).toHaveLength(2)
  expect((await service.eventKinds())['interests.viewed']).toBe(1)
  await expect(other.call(removeInterest, { params: { id } })).rejects.toThrow('404 NotFound')
  await expect(one.call(removeInterest, { params: { id } })).rejects.toThrow('403 OWN_INTEREST')
  const own = await declare(admin)
  await expect(admin.call(removeInterest, { params: { id: own.id } })).rejects.toThrow('403 OWN_INTEREST')
  await admin.call(removeInterest, { params: { id } })
  await admin.call(removeInterest, { params: { id } })
  expect(await mine(one)).toMatchObject([{ id, counts: false, removedAt: '2026-11-16T09:00:00.000Z' }])
  const events = await service.db
    .selectFrom('events')
    .select(['kind', 'actor_id'])
    .where('object_kind', '=', 'interest')
    .where('object_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { kind: 'interest.declared', actor_id: one.id },
    { kind: 'interest.removed', actor_id: admin.id },
  ])
})

test('a staff member is mailed once about a tie that an admin declares for them, and the declarer is shown', async () => {
  const service = await startResults()
  const admin = await service.staff('admin')
  const body = {
    id: randomUUID(),
    staffId: service.examiner.id,
    party: 'company',
    name: 'Frío Norte',
    taxId: null,
    tie: 'business',
    endedOn: null,
  } as const
  for (const _ of [1, 2]) await admin.call(declareInterest, { body })
  await service.examiner.call(declareInterest, { body: { ...body, id: randomUUID(), staffId: undefined } })
  await service.jobs()
  const told = service.mailer.sent.filter(({ subject }) => subject.startsWith('Han declarado'))
  expect(told.map(({ to }) => to)).toEqual([service.examiner.email])
  expect(told[0]?.text).toContain('Ana Ruiz')
  const { interests } = await service.examiner.call(listInterests, { query: {} })
  expect(interests.map(({ declaredBy }) => declaredBy.id).toSorted()).toEqual(
    [admin.id, service.examiner.id].toSorted(),
  )
})

test('declaring again returns the same tie; rejects a reused id, a tie for a colleague and a future end date', async () => {
  const service = await startResults()
  const [one, other] = [service.examiner, await service.staff('decider')]
  const id = randomUUID()
  const first = await declare(one, { id })
  service.clock.advance(1000)
  expect(await declare(one, { id })).toEqual(first)
  await expect(declare(one, { id, tie: 'family' })).rejects.toThrow('409 OTHER_CALL')
  await expect(declare(other, { id })).rejects.toThrow('409 OTHER_CALL')
  await expect(declare(other, { staffId: one.id })).rejects.toThrow('403 Forbidden')
  await expect(declare(one, { endedOn: '2026-11-17' })).rejects.toThrow('400 InvalidInput')
  const admin = await service.staff('admin')
  const stranger = await service.candidate()
  await expect(declare(admin, { staffId: stranger.id })).rejects.toThrow('400 InvalidInput')
  expect((await one.call(listInterests, { query: {} })).interests).toHaveLength(1)
})
