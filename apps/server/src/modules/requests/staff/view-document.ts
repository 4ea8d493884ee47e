import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { type DocumentContent, showToStaff } from '../../files/public.ts'

/** Returns a document of a submitted request for staff. */
export const viewDocument = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, documentId }: { readonly id: string; readonly documentId: string },
): Promise<DocumentContent> => {
  const row = await deps.db
    .selectFrom('request_documents')
    .innerJoin('requests', 'requests.id', 'request_documents.request_id')
    .select('request_documents.document_id')
    .where('requests.id', '=', id)
    .where('requests.state', '<>', 'draft')
    .where('request_documents.id', '=', documentId)
    .executeTakeFirst()
  const viewed = row?.document_id
  if (!viewed) throw new DomainError('NotFound')
  return showToStaff(deps, { caller, traceId }, { documentId: viewed, of: { request: id } })
}
