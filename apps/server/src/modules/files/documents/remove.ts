import { tx } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import type { FileDeps } from '../deps.ts'
import { lockPerson } from '../person.ts'
import { findKept } from './rows.ts'
import { markRemoved, versionsOf } from './versions.ts'

/** Removes a document and its earlier versions, except those that requests use. */
export const removeDocument = (deps: FileDeps, { caller, traceId }: Call, id: string): Promise<void> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    await lockPerson(t, caller.id)
    await refuseEnded(t, deps.identity, caller)
    await findKept(t, caller.id, id)
    const versions = await versionsOf(t, id)
    const uses = await deps.usesOf(t, versions)
    if (uses.has(id)) throw new DomainError('DOCUMENT_IN_USE')
    const ids = versions.filter(version => !uses.has(version))
    await markRemoved(t, { ids, userId: caller.id, now, actor: { kind: 'user', id: caller.id }, traceId })
  })
