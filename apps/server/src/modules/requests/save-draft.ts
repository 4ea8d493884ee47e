import type { Draft, DraftChanges, DraftField, DraftVersions } from '@habilita/contract/requests/drafts'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { recordChange } from '../live/public.ts'
import { requireAllowed } from './require-allowed.ts'
import { presentDraft, schemeOfDraft } from './draft.ts'
import { mergeFields } from './merge-fields.ts'
import { lockDraft, requestColumns, situationOf } from './rows.ts'
import { searchText } from './search-text.ts'

interface Saving {
  readonly key: string
  readonly changes: DraftChanges
  readonly base: DraftVersions
}

interface Saved {
  readonly draft: Draft
  readonly refused: DraftField[]
}

/**
 * Saves changed fields one by one. Writes no event: a draft is private until it is submitted, and the
 * append-only log would store every edit forever.
 */
export const saveDraft = (deps: Deps, { caller }: Call, { key, changes, base }: Saving): Promise<Saved> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    const row = await lockDraft(t, caller.id, key)
    await refuseEnded(t, deps.identity, caller)
    requireAllowed('edit', situationOf(row))
    const merged = mergeFields({ values: row.fields, versions: row.field_versions }, changes, base)
    const refused = [...merged.refused]
    if (merged.changed.length === 0) return { draft: await presentDraft(t, deps, row), refused }
    const { values } = merged
    const columns = {
      type: values.type ?? null,
      category: values.category ?? null,
      scopes: values.scopes ?? [],
    }
    const scheme = await schemeOfDraft(t, deps, { ...row, fields: values })
    const written = await t
      .updateTable('requests')
      .set({
        ...columns,
        fields: JSON.stringify(values),
        field_versions: JSON.stringify(merged.versions),
        search: searchText({ ...columns, number: null, state: 'draft' }, scheme),
        version: row.version + 1,
        changed_at: now,
        reminded_on: null,
      })
      .where('id', '=', row.id)
      .returning(requestColumns)
      .executeTakeFirstOrThrow()
    await recordChange(t, { userId: caller.id, topic: 'draft', id: key, at: now })
    return { draft: await presentDraft(t, deps, written), refused }
  })
