import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { SchemeDrafts } from '../../../db/schema.gen.ts'
import { DomainError } from '../../../domain-error.ts'
import { writeEvent } from '../../../events/write.ts'

export type DraftRow = Pick<
  Selectable<SchemeDrafts>,
  'category' | 'base_id' | 'content' | 'version' | 'changed_at'
>

export const draftColumns = ['category', 'base_id', 'content', 'version', 'changed_at'] as const

export const findDraftRow = (db: Db, category: SchemeCategory): Promise<DraftRow | undefined> =>
  db.selectFrom('scheme_drafts').select(draftColumns).where('category', '=', category).executeTakeFirst()

/** Locks the draft at the version the caller saw. Fails if it was saved, published or discarded meanwhile. */
export const lockDraftRow = async (t: Tx, category: SchemeCategory, version: number): Promise<DraftRow> => {
  const row = await t
    .selectFrom('scheme_drafts')
    .select(draftColumns)
    .where('category', '=', category)
    .forUpdate()
    .executeTakeFirst()
  if (row?.version !== version) throw new DomainError('SCHEME_CHANGED')
  return row
}

/** Number of the next version of a category. */
export const nextVersion = async (db: Db, category: SchemeCategory): Promise<number> => {
  const { last } = await db
    .selectFrom('schemes')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('category', '=', category)
    .executeTakeFirstOrThrow()
  return last + 1
}

interface Done {
  readonly kind: 'draft_begun' | 'draft_saved' | 'draft_discarded' | 'published'
  readonly id: string
  readonly now: Date
  readonly by: string
  readonly payload?: Readonly<Record<string, string | number | readonly string[]>>
  readonly traceId: string
}

export const recordScheme = (t: Tx, { kind, id, now, by, payload = {}, traceId }: Done): Promise<number> =>
  writeEvent(t, {
    kind: `scheme.${kind}`,
    at: now,
    actor: { kind: 'staff', id: by },
    object: { kind: 'scheme', id },
    payload,
    traceId,
  })
