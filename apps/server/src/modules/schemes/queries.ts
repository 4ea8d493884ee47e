import type { Scheme, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import { remember } from '../../db/remember.ts'
import type { Deps } from '../../deps.ts'
import type { Schemes } from '../../db/schema.gen.ts'

type SchemeRow = Pick<Selectable<Schemes>, 'id' | 'category' | 'version' | 'in_force_from' | 'content'>

const columns = ['id', 'category', 'version', 'in_force_from', 'content'] as const

/** The content was validated on publication. */
const present = ({ id, version, in_force_from: inForceFrom, content }: SchemeRow): Scheme => ({
  ...content,
  id,
  version,
  inForceFrom,
})

/** The newest version of each category in force on a date. */
export const schemesInForce = async (db: Db, today: string): Promise<Scheme[]> => {
  const rows = await db
    .selectFrom('schemes')
    .distinctOn('category')
    .select(columns)
    .where('in_force_from', '<=', today)
    .orderBy('category')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(present)
}

export const schemeInForce = async (
  db: Db,
  category: SchemeCategory,
  today: string,
): Promise<Scheme | undefined> => {
  const row = await db
    .selectFrom('schemes')
    .select(columns)
    .where('category', '=', category)
    .where('in_force_from', '<=', today)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && present(row)
}

export const findScheme = async (db: Db, id: string): Promise<Scheme | undefined> => {
  const row = await db.selectFrom('schemes').select(columns).where('id', '=', id).executeTakeFirst()
  return row && present(row)
}

const published = remember(60, async db => {
  const rows = await db.selectFrom('schemes').select(columns).orderBy('version').execute()
  return new Map(rows.map(row => [row.id, present(row)]))
})

/**
 * All published versions by id, oldest first, for names in lists. Versions never change, so they are cached:
 * a new one may be missing for up to a minute.
 */
export const schemesById = (deps: Pick<Deps, 'db' | 'clock'>): Promise<ReadonlyMap<string, Scheme>> =>
  published(deps)

/**
 * The last published scheme of each category, for names of objects not pinned to a version, such as exam
 * sessions.
 */
export const newestSchemes = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<ReadonlyMap<string, Scheme>> =>
  new Map([...(await schemesById(deps)).values()].map(scheme => [scheme.category, scheme]))

/** The scheme that a request is pinned to, from the cache or else from the database. */
export const pinnedScheme = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  id: string | null,
  db: Db = deps.db,
): Promise<Scheme> => {
  const scheme = (await schemesById(deps)).get(id ?? '') ?? (await findScheme(db, id ?? ''))
  if (!scheme) throw new Error('What was submitted has a scheme')
  return scheme
}
