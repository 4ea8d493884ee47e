import { maskDocument } from '@habilita/contract/values/identity-document'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { initialsOf } from './rules.ts'

/**
 * All document numbers the person has ever had: in their profile before and after corrections, in requests,
 * on certificates and in merged profiles.
 */
const numbersOf = async (t: Tx, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ number: string | null }>`
    select profile -> 'document' ->> 'number' as number from users where id = ${userId}
    union select profile -> 'document' ->> 'number' from person_merges where user_id = ${userId}
    union select submitted_as -> 'document' ->> 'number' from requests where user_id = ${userId}
    union select before -> 'document' ->> 'number' from profile_corrections where user_id = ${userId}
    union select after -> 'document' ->> 'number' from profile_corrections where user_id = ${userId}
    union select holder_document from certificates where user_id = ${userId}`.execute(t)
  return rows.flatMap(({ number }) => number ?? [])
}

/** Declared ties stay on record, with no more data of an erased person than on their certificate. */
export const scrubInterests = async (t: Tx, userId: string): Promise<void> => {
  const numbers = await numbersOf(t, userId)
  if (numbers.length === 0) return
  const declared = await t
    .selectFrom('staff_interests')
    .select(['id', 'name', 'document'])
    .where('document', 'in', numbers)
    .execute()
  for (const { id, name, document } of declared)
    await t
      .updateTable('staff_interests')
      .set({ name: initialsOf(name), document: maskDocument(document ?? '') })
      .where('id', '=', id)
      .execute()
}
