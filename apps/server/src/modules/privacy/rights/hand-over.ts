import { todayOf } from '../../calendar/public.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import type { PrivacyDeps } from '../deps.ts'
import { downloadData } from '../download.ts'
import { findRow, requireIdentity, situationOf } from './rows.ts'
import { dataRequestMay } from './rules.ts'

/** Exports all data of the person of an access or portability request, for the admin who answers it. */
export const handOver = async (
  deps: PrivacyDeps,
  call: Call<StaffCaller>,
  { id, form }: { readonly id: string; readonly form: 'json' | 'pdf' },
) => {
  const row = await findRow(deps.db, id)
  if (!row) throw new DomainError('NotFound')
  if (row.user_id === call.caller.id) throw new DomainError('OWN_DATA')
  const situation = situationOf(row, todayOf(deps))
  if (!dataRequestMay(situation, { isAdmin: true, isSecond: false }).includes('download'))
    throw new DomainError('DATA_REQUEST_STATE')
  requireIdentity(row)
  return downloadData(deps, call, { userId: row.user_id, form, dataRequest: id })
}
