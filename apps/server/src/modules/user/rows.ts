import type { Profile } from '@habilita/contract/people/profile'
import type { Selectable } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Users } from '../../db/schema.gen.ts'

/** Listed one by one: statements with `*` are not prepared. */
export const userColumns = [
  'id',
  'email',
  'created_at',
  'version',
  'profile',
  'draft_generation',
  'terms_version',
  'terms_accepted_at',
  'erased_at',
] as const satisfies readonly (keyof Users)[]

export type UserRow = Pick<Selectable<Users>, (typeof userColumns)[number]>

/** Locks the profile for the rest of the transaction. */
export const lockUser = (t: Tx, id: string): Promise<UserRow | undefined> =>
  t.selectFrom('users').select(userColumns).where('id', '=', id).forUpdate().executeTakeFirst()

const EMPTY: Profile = {
  firstName: null,
  firstSurname: null,
  secondSurname: null,
  document: null,
  birthDate: null,
  phone: null,
  address: null,
  employer: null,
}

/** Validated on writing. The row stores only the fields that are filled in. */
export const profileOf = ({ profile }: Pick<UserRow, 'profile'>): Profile => ({
  ...EMPTY,
  ...profile,
})
