import { bookingStateNames } from '@habilita/contract/exams/exam-values'
import { type Tx, tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Caller, refuseEnded } from '../../identity/public.ts'
import { lockSubmitted, type RequestRow } from '../../requests/public.ts'
import type { Place } from '../read-bookings.ts'
import { bookingColumns, type BookingRow } from '../rows.ts'
import { lockPlace } from '../seats/lock-session.ts'

/** The context of a staff action on a booking, with everything it may change locked. */
export interface BookingAct {
  readonly t: Tx
  readonly row: RequestRow
  readonly booking: BookingRow
  readonly place: Place
  readonly now: Date
  readonly actor: { readonly kind: 'staff'; readonly id: string }
  /** The event payload, without personal data. */
  readonly facts: { readonly booking: string; readonly session: string; readonly part: string }
}

/** Usual lock order: request, session, booking. The request and the session of a booking never change. */
export const lockBooking = async (t: Tx, id: string) => {
  const found = await t
    .selectFrom('bookings')
    .select(['request_id', 'session_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw new DomainError('NotFound')
  const row = await lockSubmitted(t, found.request_id)
  const place = await lockPlace(t, found.session_id)
  const booking = await t
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { row, place, booking }
}

export const factsOf = ({ id, session_id: session, part }: BookingRow): BookingAct['facts'] => ({
  booking: id,
  session,
  part,
})

/** Runs a staff action on a locked booking. Refused if it is the caller's own exam. */
export const onBooking = async <T>(
  deps: Deps,
  caller: Caller,
  id: string,
  work: (act: BookingAct) => Promise<T>,
): Promise<T> =>
  tx(deps.db, async t => {
    const locked = await lockBooking(t, id)
    await refuseEnded(t, deps.identity, caller)
    if (locked.row.user_id === caller.id) throw new DomainError('OWN_REQUEST')
    const actor = { kind: 'staff', id: caller.id } as const
    return work({ t, ...locked, now: deps.clock.now(), actor, facts: factsOf(locked.booking) })
  })

/** The error for an action that the state does not allow. */
export const refuse = (message: string): DomainError => new DomainError('WRONG_STATE', { message })

/** A cancelled or moved booking has no exam. */
export const requireStanding = ({ state }: BookingRow): void => {
  if (state === 'cancelled' || state === 'moved')
    throw refuse(`No se puede hacer: la reserva está en el estado «${bookingStateNames[state]}».`)
}
