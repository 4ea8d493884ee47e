import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { DocumentKind } from '@habilita/contract/requests/request-values'
import { tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { todayOf } from '../../calendar/public.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import type { FileDeps } from '../deps.ts'
import { lockPerson } from '../person.ts'
import { dateFaults } from '../rules.ts'
import { record } from './record.ts'
import { findKept, presentDocument } from './rows.ts'

interface Changes {
  readonly id: string
  readonly kind?: DocumentKind | undefined
  readonly issuedOn?: string | null | undefined
  readonly validUntil?: string | null | undefined
}

/** Changes the description of a document. Its content never changes: that would be another document. */
export const updateDocument = (
  deps: FileDeps,
  { caller, traceId }: Call,
  { id, ...changes }: Changes,
): Promise<ArchiveDocument> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    await lockPerson(t, caller.id)
    await refuseEnded(t, deps.identity, caller)
    const row = await findKept(t, caller.id, id)
    const next = {
      kind: changes.kind ?? row.kind,
      issuedOn: changes.issuedOn === undefined ? row.issued_on : changes.issuedOn,
      validUntil: changes.validUntil === undefined ? row.valid_until : changes.validUntil,
    }
    const faults = dateFaults(next, todayOf(deps))
    if (Object.keys(faults).length > 0) throw new DomainError('InvalidInput', { fields: faults })
    const changed = [
      ...(next.kind === row.kind ? [] : ['kind']),
      ...(next.issuedOn === row.issued_on ? [] : ['issuedOn']),
      ...(next.validUntil === row.valid_until ? [] : ['validUntil']),
    ]
    if (changed.length === 0) return presentDocument(t, deps, row)
    const { file_id: fileId } = await t
      .updateTable('documents')
      .set({ kind: next.kind, issued_on: next.issuedOn, valid_until: next.validUntil, updated_at: now })
      .where('id', '=', id)
      .returning('file_id')
      .executeTakeFirstOrThrow()
    await t
      .updateTable('files')
      .set(({ eb }) => ({ metageneration: eb('metageneration', '+', 1), updated_at: now }))
      .where('id', '=', fileId)
      .execute()
    const actor = { kind: 'user', id: caller.id } as const
    await record(t, { kind: 'updated', id, userId: caller.id, now, actor, payload: { changed }, traceId })
    return presentDocument(t, deps, await findKept(t, caller.id, id))
  })
