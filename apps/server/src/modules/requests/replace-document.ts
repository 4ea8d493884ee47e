import { documentFault } from '@habilita/contract/requests/draft-faults'
import type { RequestDetail } from '@habilita/contract/requests/requests'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { todayOf } from '../calendar/public.ts'
import { archiveOf } from '../files/public.ts'
import { findScheme } from '../schemes/public.ts'
import { byCandidate } from './by-candidate.ts'
import { change } from './change.ts'

interface Replacement {
  /** The id of the request. */
  readonly id: string
  /** The id of the rejected document in the request. */
  readonly of: string
  readonly documentId: string
}

/** Chooses a document of the archive to replace a rejected one. It is sent with the correction. */
export const replaceDocument = (
  deps: Deps,
  call: Call,
  { id, of, documentId }: Replacement,
): Promise<RequestDetail> =>
  byCandidate(deps, call, id, async ({ t, row, now, actor, traceId }) => {
    const changed = await change(t, row, {
      action: 'correct',
      stays: true,
      now,
      actor,
      kind: 'replacement_chosen',
      traceId,
    })
    const rejected = await t
      .selectFrom('request_documents')
      .select(['kind', 'document_id'])
      .where('id', '=', of)
      .where('request_id', '=', row.id)
      .where('state', '=', 'rejected')
      .executeTakeFirst()
    if (!rejected) throw new DomainError('NotFound')
    const document = (await archiveOf(t, row.user_id)).find(one => one.id === documentId)
    if (!document)
      throw new DomainError('InvalidInput', {
        fields: { documentId: 'Este documento ya no está en tu archivo.' },
      })
    if (document.kind !== rejected.kind)
      throw new DomainError('InvalidInput', { fields: { documentId: 'Este documento es de otra clase.' } })
    if (documentId === rejected.document_id)
      throw new DomainError('InvalidInput', {
        fields: {
          documentId: 'Es el documento que no pudimos aceptar. Elige otro.',
        },
      })
    const scheme = await findScheme(t, row.scheme_id ?? '')
    const asked = scheme?.documents.find(({ kind }) => kind === rejected.kind)
    // The issue date may be added after choosing the document; without it the correction cannot be sent.
    const isDated = document.issuedOn !== null
    const fault =
      asked && documentFault(isDated ? asked : { ...asked, mostMonthsOld: null }, document, todayOf(deps))
    if (fault !== undefined) throw new DomainError('InvalidInput', { fields: { documentId: fault } })
    await t
      .updateTable('request_documents')
      .set({ replacement_id: documentId })
      .where('id', '=', of)
      .execute()
    return changed
  })
