import type { Tx } from '../../../db/client.ts'
import type { FileDeps } from '../deps.ts'
import { markRemoved, versionsOf } from './versions.ts'

interface Removal {
  readonly userId: string
  readonly ids: readonly string[]
  readonly usesOf: FileDeps['usesOf']
  readonly now: Date
}

/** Removes documents whose retention has ended from the person's archive, unless something else uses them. */
export const removeUnusedDocuments = async (t: Tx, { userId, ids, usesOf, now }: Removal): Promise<void> => {
  for (const id of new Set(ids)) {
    const versions = await versionsOf(t, id)
    const uses = await usesOf(t, versions)
    const unused = uses.has(id) ? [] : versions.filter(version => !uses.has(version))
    await markRemoved(t, { ids: unused, userId, now, actor: { kind: 'system' } })
  }
}
