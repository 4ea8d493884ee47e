import { diffSchemes } from '@habilita/contract/schemes/scheme-diff'
import type { SchemeContent } from '@habilita/contract/schemes/scheme-content'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { SchemeDraft } from '@habilita/contract/schemes/staff-schemes'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { findScheme } from '../queries.ts'
import { contentOf, schemeIdOf } from '../version-rules.ts'
import { draftColumns, findDraftRow, lockDraftRow, nextVersion, recordScheme } from './draft-rows.ts'
import { presentSchemeDraft } from './present.ts'

export const findSchemeDraft = async (deps: Deps, category: SchemeCategory): Promise<SchemeDraft> => {
  const row = await findDraftRow(deps.db, category)
  if (!row) throw new DomainError('NotFound')
  return presentSchemeDraft(deps.db, deps, row)
}

/**
 * Starts the next version from the newest one, even if that is not in force yet. Returns an existing draft.
 */
export const beginSchemeDraft = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  category: SchemeCategory,
): Promise<SchemeDraft> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    await refuseEnded(t, deps.identity, caller)
    const version = await nextVersion(t, category)
    const base = await findScheme(t, schemeIdOf(category, version - 1))
    if (!base) throw new DomainError('NotFound')
    const begun = await t
      .insertInto('scheme_drafts')
      .values({
        category,
        base_id: base.id,
        content: JSON.stringify(contentOf(base)),
        begun_at: now,
        changed_at: now,
      })
      .onConflict(conflict => conflict.column('category').doNothing())
      .returning(draftColumns)
      .executeTakeFirst()
    const row = begun ?? (await findDraftRow(t, category))
    // A concurrent publication has made the base of this draft outdated.
    if (!row || (await nextVersion(t, category)) !== version) throw new DomainError('SCHEME_CHANGED')
    if (begun)
      await recordScheme(t, {
        kind: 'draft_begun',
        id: schemeIdOf(category, version),
        now,
        by: caller.id,
        payload: { base: base.id },
        traceId,
      })
    return presentSchemeDraft(t, deps, row)
  })

interface Seen {
  readonly category: SchemeCategory
  readonly version: number
}

interface Saved extends Seen {
  readonly content: SchemeContent
}

/** Saves the whole draft. Faults are reported but only prevent publication. */
export const saveSchemeDraft = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { category, version, content }: Saved,
): Promise<SchemeDraft> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    const before = await lockDraftRow(t, category, version)
    await refuseEnded(t, deps.identity, caller)
    const changed = diffSchemes(before.content, content)
    if (changed.length === 0) return presentSchemeDraft(t, deps, before)
    const row = await t
      .updateTable('scheme_drafts')
      .set({ content: JSON.stringify(content), version: version + 1, changed_at: now })
      .where('category', '=', category)
      .returning(draftColumns)
      .executeTakeFirstOrThrow()
    await recordScheme(t, {
      kind: 'draft_saved',
      id: schemeIdOf(category, await nextVersion(t, category)),
      now,
      by: caller.id,
      payload: { version: row.version, changed: [...new Set(changed.map(({ path }) => path))] },
      traceId,
    })
    return presentSchemeDraft(t, deps, row)
  })

export const discardSchemeDraft = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { category, version }: Seen,
): Promise<void> =>
  tx(deps.db, async t => {
    await lockDraftRow(t, category, version)
    await refuseEnded(t, deps.identity, caller)
    await t.deleteFrom('scheme_drafts').where('category', '=', category).execute()
    await recordScheme(t, {
      kind: 'draft_discarded',
      id: schemeIdOf(category, await nextVersion(t, category)),
      now: deps.clock.now(),
      by: caller.id,
      traceId,
    })
  })
