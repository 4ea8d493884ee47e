import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { newestSchemes } from '../../schemes/public.ts'
import type { SessionRow } from '../rows.ts'
import { lockSession, type Taken, takenOf } from '../seats/lock-session.ts'
import { staffSessionOf } from '../staff-session.ts'
import {
  lockVenueOf,
  readTimes,
  refuseForeignScopes,
  refuseOverfull,
  refusePast,
  type SessionInput,
  writeExaminers,
} from './session-input.ts'
import { searchOf } from './write-search.ts'
import { seatTx } from '../seats/seat-tx.ts'
import { offerSeatsJob } from '../jobs.ts'

interface ChangedSession extends SessionInput {
  readonly id: string
  readonly version: number
}

type Times = ReturnType<typeof readTimes>

/** With bookings or offers, the times and scopes are fixed and the capacity must suffice. */
const refuseMove = (
  before: SessionRow,
  { starts_at: start, ends_at: end }: Times,
  { scopes, capacity }: SessionInput,
  { booked, offered }: Taken,
): void => {
  if (booked + offered === 0) return
  const isSame =
    start.getTime() === before.starts_at.getTime() &&
    end.getTime() === before.ends_at.getTime() &&
    scopes.toSorted().join() === before.scopes.toSorted().join()
  if (!isSame || capacity < booked + offered) throw new DomainError('SESSION_BOOKED')
}

export const updateSession = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, version, ...words }: ChangedSession,
): Promise<StaffSessionDetail> =>
  seatTx(deps, async t => {
    const venue = await lockVenueOf(t, id)
    const before = await lockSession(t, id)
    await refuseEnded(t, deps.identity, caller)
    if (before.version !== version) throw new DomainError('SESSION_CHANGED')
    const now = deps.clock.now()
    if (before.state !== 'open' || before.starts_at <= now) throw new DomainError('SESSION_CLOSED')
    const scheme = (await newestSchemes(deps)).get(before.category)
    refuseForeignScopes(words.scopes, scheme)
    const times = readTimes(words, venue.time_zone)
    refusePast(times.starts_at, now)
    refuseOverfull(words.capacity, venue, before.capacity)
    refuseMove(before, times, words, await takenOf(t, id, now))
    const scopes = [...new Set(words.scopes)]
    await t
      .updateTable('exam_sessions')
      .set({
        ...times,
        scopes,
        capacity: words.capacity,
        equipment: [...words.equipment],
        search: searchOf({ ...before, ...times, scopes }, venue, scheme),
        version: version + 1,
      })
      .where('id', '=', id)
      .execute()
    await writeExaminers(t, deps, id, words.examiners)
    await writeEvent(t, {
      kind: 'session.changed',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'session', id },
      payload: { version: version + 1, starts: times.starts_at.toISOString(), capacity: words.capacity },
      traceId,
    })
    await addJob(t, offerSeatsJob, { sessionId: id })
    return staffSessionOf(t, deps, id, caller)
  })
