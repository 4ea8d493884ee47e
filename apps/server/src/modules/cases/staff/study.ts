import type { StaffCase } from '@habilita/contract/cases/cases'
import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { caseColumns } from '../rows.ts'
import { byStaff, recordCase } from './work.ts'

/** Takes a case on, also from a colleague: the caller becomes its reviewer. */
export const studyCase = (
  deps: Deps,
  call: Call<StaffCaller>,
  seen: { readonly id: string; readonly version: number },
): Promise<StaffCase> =>
  byStaff(deps, call, { ...seen, action: 'study' }, async work => {
    const { t, row, actor } = work
    const written = await t
      .updateTable('cases')
      .set({ state: 'in_study', reviewer_id: actor.id, version: row.version + 1 })
      .where('id', '=', row.id)
      .returning(caseColumns)
      .executeTakeFirstOrThrow()
    await recordCase(work, 'case.studied')
    return written
  })
