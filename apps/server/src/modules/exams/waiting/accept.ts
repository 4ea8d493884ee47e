import { randomUUID } from 'node:crypto'
import type { Booking } from '@habilita/contract/exams/exam-shapes'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { lockOwn } from '../../requests/public.ts'
import { lockExamsOf, lockSessions } from '../seats/lock-session.ts'
import { moveSeat } from '../seats/move-seat.ts'
import { findAhead, findInSession, showBooking } from '../seats/own-booking.ts'
import { takeSeat } from '../seats/take-seat.ts'
import { settle } from '../settle.ts'
import { readOwnEntry } from './rows.ts'
import { setEntry } from './set-state.ts'
import { seatTx } from '../seats/seat-tx.ts'

/** Accepts an offered seat. A repeated call returns the same booking. */
export const acceptOffer = (deps: Deps, { caller, traceId }: Call, id: string): Promise<Booking> =>
  seatTx(deps, async t => {
    await lockExamsOf(t, caller.id)
    const seen = await readOwnEntry(t, caller.id, id)
    const row = await lockOwn(t, caller.id, seen.request_id)
    await refuseEnded(t, deps.identity, caller)
    const from = await findAhead(t, row.id, seen.part)
    await lockSessions(t, [seen.session_id, ...(from ? [from.session_id] : [])])
    const entry = await readOwnEntry(t, caller.id, id)
    const held = await findInSession(t, row.id, entry.session_id)
    if (entry.state === 'accepted' && held) return showBooking(t, deps, held)
    const now = deps.clock.now()
    if (entry.state !== 'offered' || entry.offer_expires_at === null || now >= entry.offer_expires_at)
      throw new DomainError('OFFER_OVER')
    await setEntry(t, id, 'accepted', now)
    const actor = { kind: 'user', id: caller.id } as const
    const to = { sessionId: entry.session_id, id: randomUUID(), isOffered: true }
    if (from) return showBooking(t, deps, await moveSeat(t, deps, { row, from, to, actor, traceId }))
    const booking = await takeSeat(t, deps, { row, ...to })
    const payload = { booking: to.id, session: entry.session_id, part: entry.part }
    await settle(deps, t, row, {
      kind: 'exam_booked',
      now,
      actor,
      payload,
      traceId,
      exam: to.id,
      known: 'sit',
    })
    return showBooking(t, deps, booking)
  })
