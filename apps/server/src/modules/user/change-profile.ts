import { isDeepStrictEqual } from 'node:util'
import { type ProfileChange, profileFields } from '@habilita/contract/people/profile'
import type { Tx } from '../../db/client.ts'
import { DomainError } from '../../domain-error.ts'
import { addJob } from '../../jobs/add-job.ts'
import { writeEvent } from '../../events/write.ts'
import { profileOf, userColumns, type UserRow } from './rows.ts'
import { followPersonJob } from './jobs.ts'

interface Change {
  readonly fields: ProfileChange
  /** The version that the caller saw. */
  readonly version: number | undefined
  readonly now: Date
  /** Staff member who makes the change at the person's request. */
  readonly by?: { readonly kind: 'staff'; readonly id: string }
  readonly traceId: string
}

/** Changes a locked profile if its version is the one the caller saw. Equal values are not a change. */
export const changeProfile = async (
  t: Tx,
  user: UserRow,
  { fields, version, now, by, traceId }: Change,
): Promise<UserRow> => {
  const named = profileFields.filter(field => fields[field] !== undefined)
  if (named.length === 0) return user
  if (version !== user.version) throw new DomainError('PROFILE_CHANGED')
  const before = profileOf(user)
  const changed = named.filter(field => !isDeepStrictEqual(before[field], fields[field]))
  if (changed.length === 0) return user
  const filledIn = Object.entries({ ...before, ...fields }).filter(([, value]) => value !== null)
  const { id } = user
  const written = await t
    .updateTable('users')
    .set({
      profile: JSON.stringify(Object.fromEntries(filledIn)),
      version: user.version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow()
  await writeEvent(t, {
    kind: 'user.profile_changed',
    at: now,
    actor: by ?? { kind: 'user', id },
    object: { kind: 'user', id },
    payload: { fields: changed, version: written.version },
    traceId,
  })
  await addJob(t, followPersonJob, { userId: id })
  return written
}
