import { maskDocument } from '@habilita/contract/values/identity-document'
import { MOST_HITS, type SearchHit } from '@habilita/contract/staff/staff-search'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Asked } from './rules.ts'
import { holds } from './words.ts'

/** Limit of matches to rank: sorting all matches of a common name would be slow. */
const MOST_COMPARED = 200

interface Found {
  readonly id: string
  readonly name: string | null
  readonly document: string | null
  readonly email: string | null
  readonly isExact: boolean
}

/**
 * Finds people who are not erased; staff only for admins. Document numbers are masked: the full number is on
 * the person's page, where the access is recorded.
 */
export const findPeople = async (db: Db, { words, text }: Asked, isAdmin: boolean): Promise<SearchHit[]> => {
  const [first = ''] = words
  const { rows } = await sql<Found>`
    select id, name, document, email, is_exact as "isExact"
    from (
      select id, email, profile -> 'document' ->> 'number' as document, staff_search,
        nullif(concat_ws(' ', profile ->> 'firstName', profile ->> 'firstSurname', profile ->> 'secondSurname'), '')
          as name,
        lower(email) = lower(${text}) or lower(profile -> 'document' ->> 'number') = ${first}
          or right(profile ->> 'phone', 9) = right(${first}, 9) as is_exact
      from users where erased_at is null and ${holds('staff_search', words)}
        and (${isAdmin} or not exists (select from staff where user_id = users.id)) limit ${MOST_COMPARED}
    ) found
    order by is_exact desc nulls last, starts_with(staff_search, ${first}) desc, staff_search, id limit ${MOST_HITS}`.execute(
    db,
  )
  return rows.map(({ id, name, document, email, isExact }) => ({
    kind: 'person',
    id,
    title: name ?? email ?? id,
    subtitle: [document === null ? [] : maskDocument(document), name === null ? [] : (email ?? [])]
      .flat()
      .join(' · '),
    state: null,
    isExact: isExact ?? false,
    requestId: null,
  }))
}
