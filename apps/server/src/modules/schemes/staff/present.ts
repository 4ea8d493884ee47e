import { diffSchemes } from '@habilita/contract/schemes/scheme-diff'
import { schemeFaults } from '@habilita/contract/schemes/scheme-faults'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import type { SchemeDraft, SchemeHistory } from '@habilita/contract/schemes/staff-schemes'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { addDays, todayOf } from '../../calendar/public.ts'
import { namesOf } from '../../user/public.ts'
import { findScheme } from '../queries.ts'
import { contentOf, earliestDay, schemeIdOf, termOf } from '../version-rules.ts'
import { draftColumns, type DraftRow, nextVersion } from './draft-rows.ts'

interface Worker {
  readonly id: string
  readonly name: string | null
}

/** Last actor on each scheme, from the event log, with their current names. */
const workersOf = async (db: Db): Promise<ReadonlyMap<string, Worker>> => {
  const { rows } = await sql<{ object_id: string; actor_id: string }>`
    select distinct on (object_id) object_id, actor_id from events
    where object_kind = 'scheme' and actor_id is not null
    order by object_id, id desc`.execute(db)
  const names = await namesOf(db, [...new Set(rows.map(row => row.actor_id))])
  return new Map(
    rows.map(row => [row.object_id, { id: row.actor_id, name: names.get(row.actor_id) ?? null }]),
  )
}

const headOf = async (db: Db, row: DraftRow, workers: ReadonlyMap<string, Worker>) => {
  const id = schemeIdOf(row.category, await nextVersion(db, row.category))
  return {
    id,
    baseId: row.base_id,
    version: row.version,
    changedAt: row.changed_at.toISOString(),
    changedBy: workers.get(id) ?? null,
  }
}

export const presentSchemeDraft = async (db: Db, deps: Deps, row: DraftRow): Promise<SchemeDraft> => {
  const base = await findScheme(db, row.base_id)
  if (!base) throw new Error('A draft of a scheme was begun from one')
  const content = row.content
  const before = contentOf(base)
  return {
    ...(await headOf(db, row, await workersOf(db))),
    category: row.category,
    content,
    base,
    differences: diffSchemes(before, content),
    faults: schemeFaults(content, before),
    earliest: earliestDay(base, todayOf(deps)),
  }
}

/** Counts open requests by scheme version. */
const countUnderWay = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: string; count: number }>`
    select scheme_id as id, count(*)::int as count from requests
    where state in ('submitted', 'in_review', 'remedy', 'admitted', 'in_exams', 'in_decision')
    group by scheme_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** All versions of each category, and its draft. */
export const readHistories = async (db: Db, deps: Deps): Promise<SchemeHistory[]> => {
  const rows = await db
    .selectFrom('schemes')
    .select(['id', 'category', 'version', 'in_force_from as inForceFrom', 'reason', 'created_at'])
    .select(sql<string>`content ->> 'title'`.as('title'))
    .orderBy('version', 'desc')
    .execute()
  const drafts = await db.selectFrom('scheme_drafts').select(draftColumns).execute()
  const [workers, counts, today] = [await workersOf(db), await countUnderWay(db), todayOf(deps)]
  const heads = await Promise.all(
    drafts.map(async row => [row.category, await headOf(db, row, workers)] as const),
  )
  const headsByCategory = new Map(heads)
  return schemeCategories.map(category => {
    const versions = rows.filter(row => row.category === category)
    return {
      category,
      versions: versions.map(row => ({
        id: row.id,
        version: row.version,
        title: row.title,
        term: termOf(row, versions, today, day => addDays(day, -1)),
        inForceFrom: row.inForceFrom,
        reason: row.reason,
        publishedAt: row.created_at.toISOString(),
        publishedBy: workers.get(row.id) ?? null,
        requestsUnderWay: counts.get(row.id) ?? 0,
      })),
      draft: headsByCategory.get(category) ?? null,
    }
  })
}
