import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Caller } from '../../identity/public.ts'
import { mayPass, rolesOf } from '../../staff/public.ts'
import { change } from '../change.ts'
import { byStaff } from './by-staff.ts'

interface Assignment {
  readonly id: string
  readonly version: number
  readonly userId: string | null
}

/** Gives a request to somebody who may review it, and who is not the one who asks. */
export const assignRequest = (
  deps: Deps,
  caller: Caller,
  { userId, ...seen }: Assignment,
  requestId: string,
) =>
  byStaff(deps, caller, seen, async ({ t, row, now, actor }) => {
    if (userId !== null && (userId === row.user_id || !mayPass('reviewer', await rolesOf(t, userId))))
      throw new DomainError('InvalidInput', { userId: 'Esta persona no puede revisar la solicitud.' })
    return change(t, row, {
      action: 'assign',
      now,
      actor,
      kind: 'assigned',
      set: { assigned_to: userId },
      payload: { to: userId },
      requestId,
    })
  })
