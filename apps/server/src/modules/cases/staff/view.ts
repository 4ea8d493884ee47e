import type { StaffCase } from '@habilita/contract/cases/cases'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { recordView } from '../../../events/record-view.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { type DocumentContent, showToStaff } from '../../files/public.ts'
import { findCase } from '../rows.ts'
import { presentStaffCase } from './present.ts'
import { refuseBarred } from './situation.ts'

/** Cases contain personal data, so each access by staff is recorded. */
export const findAnyCase = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<StaffCase> =>
  tx(deps.db, async t => {
    const row = await findCase(t, id)
    if (!row) throw new DomainError('NotFound')
    await recordView(t, {
      kind: 'case.viewed',
      at: deps.clock.now(),
      viewer: caller.id,
      object: { kind: 'case', id },
      traceId,
    })
    return presentStaffCase(t, deps, row, caller.id)
  })

export const viewCaseDocument = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, documentId }: { readonly id: string; readonly documentId: string },
): Promise<DocumentContent> => {
  const filed = await findCase(deps.db, id)
  if (!filed) throw new DomainError('NotFound')
  await refuseBarred(deps.db, deps, filed, caller.id)
  const row = await deps.db
    .selectFrom('case_documents')
    .select('document_id')
    .where('case_id', '=', id)
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return showToStaff(deps, { caller, traceId }, { documentId, of: { case: id } })
}
