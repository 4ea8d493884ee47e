import { randomUUID } from 'node:crypto'
import {
  beginReissue,
  decideRequest,
  suspendCertificate,
  withdrawCertificate,
} from '@habilita/contract/certificates/staff-certificates'
import { updateUser } from '@habilita/contract/people/user'
import { expect, test } from 'vitest'
import { tx } from '../../db/client.ts'
import { startCertificates } from '../../testing/certificates-service.ts'
import { holdRows } from '../../testing/hold-profiles.ts'
import { submitAs, versionSeen } from '../../testing/requests-service.ts'
import { readCalendar, todayOf } from '../calendar/public.ts'
import { change, numbersUnderWay, openForHolder, requestColumns } from '../requests/public.ts'
import { pinnedScheme } from '../schemes/public.ts'
import { findProfile, lockUser } from '../user/public.ts'

const outcomes = (answers: PromiseSettledResult<unknown>[]): string[] =>
  answers
    .map(answer =>
      answer.status === 'fulfilled' ? 'done' : (/\d{3} \w+/.exec(String(answer.reason))?.[0] ?? ''),
    )
    .toSorted()

test('two deciders at once issue one certificate, and the second gets an error', async () => {
  const service = await startCertificates()
  const id = await service.toDecide(await service.candidate())
  const deciders = [service.decider, await service.staff('decider'), await service.staff('admin')]
  const version = await versionSeen(service.decider, id)
  const hold = await holdRows(service.database, `select from requests where id = '${id}' for update`)
  const deciding = Promise.allSettled(
    deciders.map((by, index) =>
      by.call(decideRequest, {
        params: { id },
        body: index === 2 ? { outcome: 'denied', reason: 'No.', version } : { outcome: 'granted', version },
      }),
    ),
  )
  await hold.untilWaiting(3)
  await hold.release()
  expect(outcomes(await deciding)).toEqual(['409 REQUEST_CHANGED', '409 REQUEST_CHANGED', 'done'])
  expect(await service.db.selectFrom('decisions').select('id').execute()).toHaveLength(1)
  const { state } = await service.db
    .selectFrom('requests')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await service.db.selectFrom('certificates').select('id').execute()).toHaveLength(
    state === 'granted' ? 1 : 0,
  )
})

test('control: without the lock both find the request undecided and decide it', async () => {
  const service = await startCertificates()
  const id = await service.toDecide(await service.candidate())
  const decide = async (isLocked: boolean): Promise<number> => {
    await service.db.updateTable('requests').set({ state: 'in_decision' }).where('id', '=', id).execute()
    let arrived = 0
    const bothHaveRead = Promise.withResolvers<void>()
    const answers = await Promise.allSettled(
      Array.from({ length: 2 }, () =>
        tx(service.db, async t => {
          const found = t.selectFrom('requests').select(requestColumns).where('id', '=', id)
          const row = await (isLocked ? found.forUpdate() : found).executeTakeFirstOrThrow()
          arrived += 1
          if (arrived === 2 || isLocked) bothHaveRead.resolve()
          await bothHaveRead.promise
          const now = service.clock.now()
          await change(t, row, { action: 'deny', now, actor: { kind: 'system' }, kind: 'denied' })
        }),
      ),
    )
    return answers.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await decide(true)).toBe(1)
  expect(await decide(false)).toBe(2)
})

test('of a concurrent suspension and withdrawal one succeeds, and the other gets CERTIFICATE_CHANGED', async () => {
  const service = await startCertificates()
  const { id } = await service.granted(await service.candidate())
  const hold = await holdRows(service.database, `select from certificates where id = '${id}' for update`)
  const body = { version: 1, reason: 'Por una buena razón.' }
  const other = await service.staff('decider')
  const changing = Promise.allSettled([
    service.decider.call(suspendCertificate, { params: { id }, body }),
    other.call(withdrawCertificate, { params: { id }, body }),
  ])
  await hold.untilWaiting(2)
  await hold.release()
  expect(outcomes(await changing)).toEqual(['409 CERTIFICATE_CHANGED', 'done'])
})

test('granting a renewal while its certificate is being withdrawn waits and is then rejected', async () => {
  const service = await startCertificates()
  const who = await service.candidate()
  const old = await service.granted(who)
  const today = todayOf(service.deps)
  await service.db.updateTable('certificates').set({ valid_from: '2022-01-01', valid_until: today }).execute()
  const requestId = await service.toDecide(who, 'rebt', { type: 'renewal', certificateNumber: old.number })
  const version = await versionSeen(service.decider, requestId)
  const withdrawing = await holdRows(
    service.database,
    `update certificates set state = 'withdrawn', state_reason = 'Lo ha prestado.' where id = '${old.id}'`,
  )
  const granting = service.decider.call(decideRequest, {
    params: { id: requestId },
    body: { outcome: 'granted', version },
  })
  granting.catch(() => {})
  await withdrawing.untilWaiting(1)
  await withdrawing.release()
  await expect(granting).rejects.toThrow('409 CERTIFICATE_STATE')
  const left = await service.db.selectFrom('certificates').select('state').execute()
  expect(left).toEqual([{ state: 'withdrawn' }])
})

const reason = 'Ha perdido el móvil.'

test('of concurrent duplicates by two staff members and the holder one is opened, and the others get an error', async () => {
  const service = await startCertificates()
  const who = await service.candidate()
  const { id, number } = await service.granted(who)
  const draft = await service.draft(who, 'rebt', { type: 'duplicate', certificateNumber: number })
  const hold = await holdRows(service.database, `select from users where id = '${who.id}' for update`)
  const beginning = Promise.allSettled([
    submitAs(who, draft),
    ...[service.reviewer, await service.staff('reviewer')].map(by =>
      by.call(beginReissue, {
        params: { id },
        body: { type: 'duplicate', id: randomUUID(), version: 1, reason },
      }),
    ),
  ])
  await hold.untilWaiting(3)
  await hold.release()
  const [done, ...told] = outcomes(await beginning).toReversed()
  expect(done).toBe('done')
  expect(told.every(words => words === '409 CERTIFICATE_STATE' || words === '400 InvalidInput')).toBe(true)
  expect(await numbersUnderWay(service.db, who.id)).toHaveLength(1)
})

test('control: without the lock on the holder both find no open request and open one', async () => {
  const service = await startCertificates()
  const who = await service.candidate()
  const { number } = await service.granted(who)
  const scheme = await pinnedScheme(service.deps, 'rebt-1')
  const days = (await readCalendar(service.deps))(await findProfile(service.db, who.id))
  const begin = async (isLocked: boolean): Promise<number> => {
    let arrived = 0
    const bothHaveRead = Promise.withResolvers<void>()
    await Promise.all(
      Array.from({ length: 2 }, () =>
        tx(service.db, async t => {
          if (isLocked) await lockUser(t, who.id)
          const isFree = (await numbersUnderWay(t, who.id)).length === 0
          arrived += 1
          if (arrived === 2 || isLocked) bothHaveRead.resolve()
          await bothHaveRead.promise
          if (!isFree) return
          await openForHolder(t, {
            id: randomUUID(),
            userId: who.id,
            fields: { type: 'duplicate', category: 'rebt', scopes: ['REBT-B'], certificateNumber: number },
            scheme,
            reason,
            openerId: service.reviewer.id,
            now: service.clock.now(),
            days,
            traceId: randomUUID(),
          })
        }),
      ),
    )
    const begun = await numbersUnderWay(service.db, who.id)
    await service.db
      .updateTable('requests')
      .set({ state: 'not_admitted' })
      .where('state', '=', 'in_review')
      .execute()
    return begun.length
  }
  expect(await begin(true)).toBe(1)
  expect(await begin(false)).toBe(2)
})

test('a change of name that waits for a lock is recorded with the time at which it got the lock', async () => {
  const service = await startCertificates()
  const who = await service.candidate()
  const { version } = await service.db
    .selectFrom('users')
    .select('version')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow()
  const hold = await holdRows(service.database, `select from users where id = '${who.id}' for update`)
  const renaming = who.call(updateUser, { body: { version, firstName: 'Berta' } })
  await hold.untilWaiting(1)
  service.clock.advance(5000)
  const turn = service.clock.now()
  await hold.release()
  await renaming
  const written = await service.db
    .selectFrom('events')
    .select('at')
    .where('kind', '=', 'user.profile_changed')
    .where('object_id', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(written.at).toEqual(turn)
})
