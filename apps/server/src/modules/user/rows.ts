import type { Selectable } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Users } from '../../db/schema.gen.ts'

/** Named one by one: a statement that asks for `*` is never prepared. */
export const userColumns = [
  'id',
  'email',
  'created_at',
  'version',
  'first_name',
  'first_surname',
  'second_surname',
  'document_kind',
  'document_number',
  'document_country',
  'birth_date',
  'phone',
  'street',
  'postal_code',
  'municipality',
  'province',
  'employer_name',
  'employer_tax_id',
  'terms_version',
  'terms_accepted_at',
] as const satisfies readonly (keyof Users)[]

export type UserRow = Pick<Selectable<Users>, (typeof userColumns)[number]>

/** Locks the profile for the rest of the transaction. */
export const lockUser = (t: Tx, id: string): Promise<UserRow | undefined> =>
  t.selectFrom('users').select(userColumns).where('id', '=', id).forUpdate().executeTakeFirst()
