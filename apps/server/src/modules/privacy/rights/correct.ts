import { type Profile, type ProfileChange, profileFields } from '@habilita/contract/people/profile'
import { DomainError } from '../../../domain-error.ts'
import { changeProfile, lockUser, profileOf } from '../../user/public.ts'
import type { RightsWork } from './work.ts'

export interface Correction {
  readonly profileVersion: number
  readonly changes: ProfileChange
}

/** JSON of the given fields of a profile. */
const partsOf = (profile: Profile, fields: readonly (keyof Profile)[]): string =>
  JSON.stringify(Object.fromEntries(fields.map(field => [field, profile[field]])))

/**
 * Corrects a profile at the person's request. The old values are stored with the correction, never in events.
 */
export const correctProfile = async (
  { t, row, now, actor, traceId }: RightsWork,
  { profileVersion, changes }: Correction,
): Promise<void> => {
  const user = await lockUser(t, row.user_id)
  if (!user || user.erased_at !== null) throw new DomainError('NotFound')
  if (user.version !== profileVersion)
    throw new DomainError('PROFILE_CHANGED', {
      title: 'Los datos han cambiado',
      message: 'La persona ha cambiado sus datos mientras tanto. Míralos y corrige de nuevo.',
    })
  const written = await changeProfile(t, user, {
    fields: changes,
    version: profileVersion,
    now,
    by: actor,
    traceId,
  })
  if (written === user)
    throw new DomainError('InvalidInput', {
      fields: { correction: 'Los datos ya están así. Cambia al menos uno.' },
    })
  const [before, after] = [profileOf(user), profileOf(written)]
  const changed = profileFields.filter(
    field => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  await t
    .insertInto('profile_corrections')
    .values({
      data_request_id: row.id,
      user_id: row.user_id,
      version: written.version,
      before: partsOf(before, changed),
      after: partsOf(after, changed),
      corrected_by: actor.id,
      corrected_at: now,
    })
    .execute()
}
