import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { namesOf } from '../user/public.ts'

interface Named {
  readonly kind: string
  readonly id: string
}

export type Names = (of: Named) => string | null

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Queries for the display names of objects. Only numbers and names that identify no person are listed. */
const tables: Readonly<Record<string, RawBuilder<unknown>>> = {
  request: sql`select id::text as id, number as name from requests`,
  certificate: sql`select id::text as id, number as name from certificates`,
  case: sql`select id::text as id, number as name from cases`,
  data_request: sql`select id::text as id, number as name from data_requests`,
  template: sql`select id::text as id, title as name from reason_templates`,
  venue: sql`select id::text as id, name from venues`,
  api_key: sql`select id::text as id, name from api_keys`,
  key: sql`select id::text as id, name from api_keys`,
}

const PEOPLE: ReadonlySet<string> = new Set(['user', 'staff', 'account'])

/** Reads the current names of the objects and people on a page, with one query per kind. */
export const readNames = async (db: Db, all: readonly Named[]): Promise<Names> => {
  const byKind = Map.groupBy(all, ({ kind }) => (PEOPLE.has(kind) ? 'user' : kind))
  const known = new Map<string, ReadonlyMap<string, string | null>>()
  for (const [kind, named] of byKind) {
    const ids = [...new Set(named.map(({ id }) => id))]
    const table = tables[kind]
    if (kind === 'user') known.set(kind, await namesOf(db, ids))
    else if (table) {
      const uuids = ids.filter(id => UUID.test(id))
      const { rows } = await sql<{ id: string; name: string | null }>`${table}
        where id = any(${uuids}::uuid[])`.execute(db)
      known.set(kind, new Map(rows.map(({ id, name }) => [id, name])))
    }
  }
  return ({ kind, id }) => {
    if (kind === 'scheme') return id
    return known.get(PEOPLE.has(kind) ? 'user' : kind)?.get(id) ?? null
  }
}
