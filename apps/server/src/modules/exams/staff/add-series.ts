import { createHash } from 'node:crypto'
import type { Input, Reply } from '@habilita/contract/api/endpoint'
import type { addSeries as endpoint } from '@habilita/contract/exams/staff-series'
import * as z from 'zod/mini'
import type { Tx } from '../../../db/client.ts'
import { lockIdOf, lockInTransaction, lockNames } from '../../../db/locks.ts'
import type { Deps } from '../../../deps.ts'
import { findAnswer, storeAnswer } from '../../../db/idempotency.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { newestSchemes } from '../../schemes/public.ts'
import { seatTx } from '../seats/seat-tx.ts'
import { staffSessionsOf } from '../staff-session.ts'
import { faultWords, type Sitting } from './series-rules.ts'
import { planSeries } from './series.ts'
import { openVenue, refuseForeignScopes, requireExaminers } from './session-input.ts'
import { writeSession } from './write-session.ts'

type NewSeries = Input<typeof endpoint>['body']

const Answer = z.object({ sessions: z.array(z.string()), skipped: z.array(z.string()) })
type Answer = z.infer<typeof Answer>

/** Serializes planning: two concurrent series could book an examiner for the same time. */
const lockPlanning = (t: Tx): Promise<void> => lockInTransaction(t, lockIdOf(lockNames.examPlanning))

type Plan = Awaited<ReturnType<typeof planSeries>>

/** All or nothing: if one date is not possible, the error names it and no session is added. */
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

/** Adds sessions on many dates. A repeated call with the same key returns the same answer. */
export const addSeries = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { key, ...words }: NewSeries,
): Promise<Reply<typeof endpoint>> =>
  seatTx(deps, async t => {
    await lockPlanning(t)
    await refuseEnded(t, deps.identity, caller)
    const call = { userId: caller.id, key, hash: createHash('sha256').update(JSON.stringify(words)).digest() }
    const show = async ({ sessions, skipped }: Answer) => ({
      sessions: await staffSessionsOf(t, deps, sessions),
      skipped,
    })
    const earlier = await findAnswer(t, call, Answer)
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
          traceId,
        }),
      )
    const skipped = plan.filter(({ judged }) => judged.holiday).map(({ judged }) => judged.day)
    const answer: Answer = { sessions, skipped }
    await storeAnswer(t, call, { answer, now: deps.clock.now() })
    return show(answer)
  })
