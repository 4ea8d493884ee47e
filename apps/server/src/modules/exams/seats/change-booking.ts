import { randomUUID } from 'node:crypto'
import type { Booking } from '@habilita/contract/exams/exam-shapes'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { lockOwn } from '../../requests/public.ts'
import { readOwnBooking } from '../read-bookings.ts'
import { notBookable } from './eligible.ts'
import { lockExamsOf, lockSessions } from './lock-session.ts'
import { moveSeat } from './move-seat.ts'
import { showBooking } from './own-booking.ts'
import { seatTx } from './seat-tx.ts'

/** Repeating the call returns the booking that it was changed to. */
export const changeBooking = (
  deps: Deps,
  { caller, traceId }: Call,
  { id, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<Booking> =>
  seatTx(deps, async t => {
    await lockExamsOf(t, caller.id)
    const seen = await readOwnBooking(t, caller.id, id)
    if (!seen) throw new DomainError('NotFound')
    const row = await lockOwn(t, caller.id, seen.request_id)
    await refuseEnded(t, deps.identity, caller)
    const sessions = await lockSessions(t, [seen.session_id, sessionId])
    const from = await readOwnBooking(t, caller.id, id)
    const target = sessions.get(sessionId)
    if (!from || !target) throw new DomainError('NotFound')
    const next = from.moved_to === null ? from : await readOwnBooking(t, caller.id, from.moved_to)
    if (next?.session_id === sessionId && next.state === 'booked') return showBooking(t, deps, next)
    if (target.part !== from.part) throw notBookable('other_part')
    const to = { sessionId, id: randomUUID(), isOffered: false }
    const actor = { kind: 'user', id: caller.id } as const
    return showBooking(t, deps, await moveSeat(t, deps, { row, from, to, actor, traceId }))
  })
