import { createHash } from 'node:crypto'
import type { Input, Reply } from '@habilita/contract/api/endpoint'
import type { addSeries as endpoint } from '@habilita/contract/exams/staff-series'
import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Caller, refuseEnded } from '../../identity/public.ts'
import { newestSchemes } from '../../schemes/public.ts'
import { seatTx } from '../seats/seat-tx.ts'
import { staffSessionsOf } from '../staff-session.ts'
import { faultWords, type Sitting } from './series-rules.ts'
import { planSeries } from './series.ts'
import { openVenue, refuseForeignScopes, requireExaminers } from './session-words.ts'
import { writeSession } from './write-session.ts'

type NewSeries = Input<typeof endpoint>['body']

interface Answer {
  readonly sessions: readonly string[]
  readonly skipped: readonly string[]
}

/** Who examines is planned by one person at a time: two series at once could take the same hour of theirs. */
const lockPlanning = async (t: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('habilita series of sessions', 0))`.execute(t)
}

const earlierAnswer = async (
  t: Tx,
  { id }: Caller,
  { key, hash }: { readonly key: string; readonly hash: Buffer },
): Promise<Answer | undefined> => {
  const call = await t
    .selectFrom('idempotent_calls')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (call && !call.body_hash.equals(hash)) throw new DomainError('OTHER_CALL')
  return call?.answer as Answer | undefined
}

type Plan = Awaited<ReturnType<typeof planSeries>>

/** All or none: one day that cannot be is told with its reason, and nothing is added. */
const requireGood = (plan: Plan): readonly Sitting[] => {
  const kept = plan.filter(({ judged }) => !judged.holiday)
  const bad = kept.find(({ judged }) => judged.faults.length > 0)
  const [fault] = bad?.judged.faults ?? []
  if (bad && fault)
    throw new DomainError('InvalidInput', { fields: { days: `El ${bad.judged.day}: ${faultWords[fault]}.` } })
  if (kept.length === 0)
    throw new DomainError('InvalidInput', { fields: { days: 'Todos los días son festivos.' } })
  return kept.flatMap(({ sittings }) => sittings)
}

/** Adds sessions on many days. Asked for again with the same key, the answer is the same and nothing happens. */
export const addSeries = (
  deps: Deps,
  caller: Caller,
  { key, ...words }: NewSeries,
  requestId: string,
): Promise<Reply<typeof endpoint>> =>
  seatTx(deps, async t => {
    await lockPlanning(t)
    await refuseEnded(t, deps.identity, caller)
    const call = { key, hash: createHash('sha256').update(JSON.stringify(words)).digest() }
    const show = async ({ sessions, skipped }: Answer) => ({
      sessions: await staffSessionsOf(t, deps, sessions),
      skipped: [...skipped],
    })
    const earlier = await earlierAnswer(t, caller, call)
    if (earlier) return show(earlier)
    const venue = await openVenue(t, words.venueId)
    const scheme = (await newestSchemes(deps)).get(words.category)
    refuseForeignScopes(words.scopes, scheme)
    await requireExaminers(t, words.examiners)
    const plan = await planSeries(t, deps, words, venue)
    const sessions: string[] = []
    for (const { day, part, startsAt, minutes } of requireGood(plan))
      sessions.push(
        await writeSession(t, deps, {
          words: { ...words, part, startsAt: `${day}T${startsAt}`, minutes },
          venue,
          scheme,
          caller,
          requestId,
        }),
      )
    const skipped = plan.filter(({ judged }) => judged.holiday).map(({ judged }) => judged.day)
    const answer: Answer = { sessions, skipped }
    await t
      .insertInto('idempotent_calls')
      .values({
        user_id: caller.id,
        key,
        body_hash: call.hash,
        answer: JSON.stringify(answer),
        at: deps.clock.now(),
      })
      .execute()
    return show(answer)
  })
