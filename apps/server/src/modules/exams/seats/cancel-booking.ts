import type { Booking } from '@habilita/contract/exams/exam-shapes'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { addJob } from '../../../jobs/add-job.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { lockOwn } from '../../requests/public.ts'
import { readOwnBooking } from '../read-bookings.ts'
import { releaseSeat } from './release-seat.ts'
import { lockSession } from './lock-session.ts'
import { requireChangeable, showBooking, showOwnBooking } from './own-booking.ts'
import { seatTx } from './seat-tx.ts'
import { offerSeatsJob } from '../jobs.ts'

export const cancelBooking = (deps: Deps, { caller, traceId }: Call, id: string): Promise<Booking> =>
  seatTx(deps, async t => {
    const seen = await readOwnBooking(t, caller.id, id)
    if (!seen) throw new DomainError('NotFound')
    const row = await lockOwn(t, caller.id, seen.request_id)
    await refuseEnded(t, deps.identity, caller)
    await lockSession(t, seen.session_id)
    const booking = await readOwnBooking(t, caller.id, id)
    if (!booking) throw new DomainError('NotFound')
    if (booking.state === 'cancelled') return showBooking(t, deps, booking)
    await requireChangeable(t, booking, deps.clock.now())
    const actor = { kind: 'user', id: caller.id } as const
    const kind = 'exam_cancelled'
    await releaseSeat(t, deps, { row, booking, by: 'candidate', reason: null, kind, actor, traceId })
    await addJob(t, offerSeatsJob, { sessionId: booking.session_id })
    return showOwnBooking(t, deps, caller.id, id)
  })
