import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { type Tx, tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { type Caller, refuseEnded } from '../../identity/public.ts'
import { lockOwn, type RequestRow } from '../../requests/public.ts'
import { readOwnBooking } from '../read-bookings.ts'
import type { BookingRow } from '../rows.ts'
import { showBooking } from '../seats/own-booking.ts'

interface OwnAct {
  readonly t: Tx
  readonly row: RequestRow
  readonly booking: BookingRow
  readonly now: Date
}

/** Runs a candidate's action on their own booking, with its request locked. */
export const onOwnBooking = (
  deps: Deps,
  caller: Caller,
  id: string,
  work: (act: OwnAct) => Promise<void>,
): Promise<Booking> =>
  tx(deps.db, async t => {
    const found = await readOwnBooking(t, caller.id, id)
    if (!found) throw new DomainError('NotFound')
    const row = await lockOwn(t, caller.id, found.request_id)
    await refuseEnded(t, deps.identity, caller)
    const read = async () => (await readOwnBooking(t, caller.id, id)) ?? found
    await work({ t, row, booking: await read(), now: deps.clock.now() })
    return showBooking(t, deps, await read())
  })
