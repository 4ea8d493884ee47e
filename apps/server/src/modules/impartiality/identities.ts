import type { Profile } from '@habilita/contract/people/profile'
import { UNDER_WAY } from '@habilita/contract/requests/request-values'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

type Identity = Pick<Profile, 'document' | 'employer'>

/** Identities that ties can match, and the date from which ties count. */
export interface Known {
  readonly identities: readonly Identity[]
  /** Submission time of their oldest open request; null when none is open. */
  readonly since: Date | null
}

interface Row {
  readonly id: string
  readonly profile: Partial<Identity>
  readonly since: Date | null
}

/**
 * Reads the current identity, the one of each submission and those of merged profiles. A person who changes
 * employer for a short time, or before an appeal, still matches the tie.
 */
export const readIdentities = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
  const { rows } = await sql<Row>`
    select id, profile, null::timestamptz as since from users where id = any(${ids}::text[])
    union all
    select user_id, profile, null from person_merges where user_id = any(${ids}::text[])
    union all
    select user_id, coalesce(submitted_as, '{}'), case when state = any(${UNDER_WAY}::text[]) then submitted_at end
    from requests where user_id = any(${ids}::text[])`.execute(db)
  const byPerson = Map.groupBy(rows, row => row.id)
  return new Map(
    [...byPerson].map(([id, of]) => {
      const times = of.flatMap(({ since }) => since?.getTime() ?? [])
      return [
        id,
        {
          identities: of.map(({ profile: { document = null, employer = null } }) => ({ document, employer })),
          since: times.length === 0 ? null : new Date(Math.min(...times)),
        },
      ]
    }),
  )
}
