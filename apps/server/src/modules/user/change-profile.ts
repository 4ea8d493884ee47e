import { isDeepStrictEqual } from 'node:util'
import { type ProfileChange, profileFields } from '@habilita/contract/profile'
import type { Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import { columnsOf, profileOf } from './profile-columns.ts'
import type { UserRow } from './rows.ts'

interface Change {
  readonly fields: ProfileChange
  /** The version that the person had before them. */
  readonly version: number | undefined
  readonly now: Date
  readonly requestId: string
}

/** Changes a locked profile, unless it is no longer the one that the person saw. What is as asked already stays. */
export const changeProfile = async (
  t: Tx,
  user: UserRow,
  { fields, version, now, requestId }: Change,
): Promise<UserRow> => {
  if (profileFields.every(field => fields[field] === undefined)) return user
  if (version !== user.version) throw new DomainError('PROFILE_CHANGED')
  const columns = columnsOf(fields)
  const changed = { ...user, ...columns, version: user.version + 1 }
  const [before, after] = [profileOf(user), profileOf(changed)]
  const names = profileFields.filter(field => !isDeepStrictEqual(before[field], after[field]))
  if (names.length === 0) return user
  const { id } = user
  await t
    .updateTable('users')
    .set({ ...columns, version: changed.version, updated_at: now })
    .where('id', '=', id)
    .execute()
  await writeEvent(t, {
    kind: 'user.profile_changed',
    at: now,
    actor: { kind: 'user', id },
    object: { kind: 'user', id },
    payload: { fields: names, version: changed.version },
    requestId,
  })
  return changed
}
