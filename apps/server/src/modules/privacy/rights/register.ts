import type {
  DataRequestChannel,
  DataRequestDetail,
  DataRequestKind,
} from '@habilita/contract/people/data-requests'
import { tx } from '../../../db/client.ts'
import { requireInserted, requireSameCall } from '../../../db/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { todayOf } from '../../calendar/public.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { nextNumber } from '../../requests/public.ts'
import { lockUser } from '../../user/public.ts'
import { presentDetail } from './present.ts'
import { dataRequestColumns, findRow } from './rows.ts'
import { answerBy, receivedFault } from './rules.ts'
import { refuseUnseen } from './visible.ts'
import { tellPerson } from './work.ts'

interface Registering {
  readonly id: string
  readonly personId: string
  readonly kind: DataRequestKind
  readonly channel: DataRequestChannel
  readonly receivedOn: string
  readonly text: string
}

const SERIES = 'D'

/** Registers a request about personal data. The deadline counts from the date it was received. */
export const registerDataRequest = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  asked: Registering,
): Promise<DataRequestDetail> =>
  tx(deps.db, async t => {
    const { id, personId, kind, channel, receivedOn, text } = asked
    if (personId === caller.id) throw new DomainError('OWN_DATA')
    const today = todayOf(deps)
    const fault = receivedFault(receivedOn, today)
    if (fault !== undefined) throw new DomainError('InvalidInput', { fields: { receivedOn: fault } })
    // The lock serialises repeated calls.
    const person = await lockUser(t, personId)
    if (!person || person.erased_at !== null)
      throw new DomainError('InvalidInput', { fields: { personId: 'Esta persona no existe.' } })
    await refuseEnded(t, deps.identity, caller)
    const said = {
      user_id: personId,
      kind,
      channel,
      text,
      received_on: receivedOn,
      registered_by: caller.id,
    }
    const earlier = await findRow(t, id)
    if (earlier) {
      requireSameCall(earlier, said)
      await refuseUnseen(t, earlier, caller.id)
      return presentDetail(t, deps, earlier, caller.id)
    }
    const now = deps.clock.now()
    const written = await t
      .insertInto('data_requests')
      .values({
        id,
        number: await nextNumber(t, SERIES, Number(today.slice(0, 4))),
        ...said,
        due_on: answerBy(receivedOn),
        created_at: now,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning(dataRequestColumns)
      .executeTakeFirst()
    const row = requireInserted(written)
    const actor = { kind: 'staff', id: caller.id } as const
    await tellPerson({ t, row, now, actor, traceId }, 'data_request.registered', { kind, channel })
    return presentDetail(t, deps, row, caller.id)
  })
