import type { User } from '@habilita/contract/people/user'
import { CompiledQuery } from 'kysely'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { presentUser } from './present.ts'
import { userColumns, type UserRow } from './rows.ts'

/** Compiled once: every screen runs this query, and building it costs much of its total time. */
const BY_ID = `select ${userColumns.join(', ')} from users where id = $1`

export const findUser = async (deps: Deps, id: string): Promise<User> => {
  const { rows } = await deps.db.executeQuery<UserRow>(CompiledQuery.raw(BY_ID, [id]))
  const [user] = rows
  if (!user) throw new DomainError('NotFound')
  return presentUser(deps, user)
}
