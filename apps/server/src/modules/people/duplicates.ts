import { wholeName } from '@habilita/contract/people/names'
import { maskDocument } from '@habilita/contract/values/identity-document'
import type { Duplicate } from '@habilita/contract/people/staff-people'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { recordView } from '../../events/record-view.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { mayPass, rolesOf } from '../staff/public.ts'
import { profileOf } from '../user/public.ts'
import { findActiveProfile } from './rows.ts'
import { matchingFields } from './rules.ts'

/** An office phone can belong to many people. Staff would not read more than this. */
const MOST = 50

/** Finds profiles that may belong to the same person, by indexed fields. Only admins see those of staff. */
export const duplicatesOf = async (db: Db, id: string, viewer: string): Promise<Duplicate[]> => {
  const person = await findActiveProfile(db, id)
  if (!person) throw new DomainError('NotFound')
  const isAdmin = mayPass('admin', await rolesOf(db, viewer))
  if (!isAdmin && (await rolesOf(db, id)).length > 0) throw new DomainError('Forbidden')
  const profile = profileOf(person)
  const { document, phone, birthDate } = profile
  const sortName = wholeName(profile) === null ? null : person.sort_name
  const rows = await db
    .selectFrom('users')
    .select(['id', 'version', 'email', 'profile', 'created_at'])
    .where('erased_at', 'is', null)
    .where('id', '<>', id)
    .$if(!isAdmin, query =>
      query.where(sql<boolean>`not exists (select from staff where staff.user_id = users.id)`),
    )
    .where(
      sql<boolean>`(profile -> 'document' ->> 'number' = ${document?.number ?? null}::text
        or profile ->> 'phone' = ${phone}::text
        or (sort_name = ${sortName}::text and profile ->> 'birthDate' = ${birthDate}::text))`,
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(row => {
    const theirs = profileOf(row)
    return {
      id: row.id,
      version: row.version,
      name: wholeName(theirs),
      email: row.email,
      maskedDocument: theirs.document && maskDocument(theirs.document.number),
      createdAt: row.created_at.toISOString(),
      alike: matchingFields(profile, theirs),
    }
  })
}

/** Duplicates show names and addresses, so the access is recorded. */
export const listDuplicates = async (
  { db, clock }: Deps,
  { caller, traceId }: Call<StaffCaller>,
  id: string,
): Promise<{ duplicates: Duplicate[] }> => {
  const duplicates = await duplicatesOf(db, id, caller.id)
  const object = { kind: 'user', id } as const
  await recordView(db, { kind: 'person.viewed', at: clock.now(), viewer: caller.id, object, traceId })
  return { duplicates }
}
