import type { StaffCase } from '@habilita/contract/cases/cases'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../identity/public.ts'
import { caseColumns } from '../rows.ts'
import { byStaff, recordCase } from './work.ts'

/** Takes a case on, or over from a colleague: the caller becomes its decider. */
export const studyCase = (
  deps: Deps,
  caller: Caller,
  seen: { readonly id: string; readonly version: number },
  requestId: string,
): Promise<StaffCase> =>
  byStaff(deps, caller, seen, 'study', async work => {
    const { t, row } = work
    const written = await t
      .updateTable('cases')
      .set({ state: 'in_study', reviewer_id: caller.id, version: row.version + 1 })
      .where('id', '=', row.id)
      .returning(caseColumns)
      .executeTakeFirstOrThrow()
    await recordCase(work, 'case.studied', requestId)
    return written
  })
