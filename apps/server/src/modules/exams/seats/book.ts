import { randomUUID } from 'node:crypto'
import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { boundedEach } from '../../../platform/bounded.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { lockOwn } from '../../requests/public.ts'
import { settle } from '../settle.ts'
import { lockExamsOf, looksFull } from './lock-session.ts'
import { findInSession, showBooking } from './own-booking.ts'
import { takeSeat } from './take-seat.ts'
import { seatTx } from './seat-tx.ts'

export interface SessionChoice {
  readonly sessionId: string
  readonly requestId: string
}

/**
 * Limits concurrent bookings of one session per process: more would only hold connections while they wait for
 * the session lock. Correctness comes from the lock, not from this limit.
 */
const inTurn = boundedEach(2, 2000)

/** Repeating the call for the same session and request returns the same booking. */
export const book = (deps: Deps, { caller, traceId }: Call, choice: SessionChoice): Promise<Booking> =>
  inTurn(choice.sessionId, async () => {
    // Rejects most of a rush early, without taking a connection from those who may still get a seat.
    if (await looksFull(deps.db, choice, deps.clock.now())) throw new DomainError('SEAT_TAKEN')
    return seatTx(deps, async t => {
      await lockExamsOf(t, caller.id)
      const row = await lockOwn(t, caller.id, choice.requestId)
      await refuseEnded(t, deps.identity, caller)
      const { sessionId } = choice
      const id = randomUUID()
      const booking = await takeSeat(t, deps, { row, sessionId, id, isOffered: false }).catch(
        async (refused: unknown) => {
          // A repeated call fails because its booking exists already: that booking is returned.
          const before = refused instanceof DomainError && (await findInSession(t, row.id, sessionId))
          if (before) return before
          throw refused
        },
      )
      if (booking.id !== id) return showBooking(t, deps, booking)
      await settle(deps, t, row, {
        kind: 'exam_booked',
        now: deps.clock.now(),
        actor: { kind: 'user', id: caller.id },
        payload: { booking: id, session: sessionId, part: booking.part },
        traceId,
        exam: id,
        known: 'sit',
      })
      return showBooking(t, deps, booking)
    })
  })
