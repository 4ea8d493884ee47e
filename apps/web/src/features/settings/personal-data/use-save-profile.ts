import type { ProfileField } from '@habilita/contract/people/profile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '@habilita/browser/api/errors'
import { sameData } from '@habilita/browser/same-data'
import { useIsMounted } from '../../../shared/routing/use-is-mounted.ts'
import { notifyProfileRefused } from '../../../domain/user/notify-profile-refused.ts'
import { updateUserMutation } from '../../../domain/user/update-user.ts'
import { userQuery } from '../../../domain/user/user-query.ts'
import type { Conflict } from './conflict-dialog.tsx'
import type { ProfileForm } from './profile-form.ts'
import { toProfileChange } from '@habilita/browser/profile/profile-values'
import { type ProfileFormValues, toFormValues } from './profile-form-values.ts'
import { reconcile } from './reconcile.ts'

/** Bases the form on a newer version and keeps the typed values. */
const rebase = (form: ProfileForm, version: ProfileFormValues, typed: ProfileFormValues): void => {
  form.reset(version)
  form.reset(typed, { keepDefaultValues: true })
}

const isProfileChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'PROFILE_CHANGED'

/** `save` reports errors itself. */
const ignoreError = () => {}

/**
 * Saves the changed fields on the version that the form was loaded from. If another device was faster, fields that
 * only one side changed are merged; the others are a conflict that the user resolves.
 */
export const useSaveProfile = (form: ProfileForm) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const open = useIsMounted()
  const { mutateAsync, isPaused, isSuccess } = useMutation({ ...updateUserMutation, onError: ignoreError })
  const [conflict, setConflict] = useState<Conflict>()

  /** A queued change may fail long after the form was left. */
  const notifyIfLeft = () => {
    if (!open.current) notifyProfileRefused(() => void navigate({ to: '/settings/personal-data' }))
  }

  /** Returns the values to save now; undefined if the user has to decide first. */
  const meet = (before: ProfileFormValues, mine: ProfileFormValues, theirs: ProfileFormValues) => {
    const { merged, conflicts } = reconcile(before, mine, theirs)
    if (conflicts.length > 0) {
      setConflict({ fields: conflicts, mine: merged, theirs })
      notifyIfLeft()
      return undefined
    }
    rebase(form, theirs, merged)
    return merged
  }

  const send = async (before: ProfileFormValues, values: ProfileFormValues): Promise<void> => {
    try {
      const user = await mutateAsync({ version: before.version, ...toProfileChange(before, values) })
      const typedSince = !sameData(form.getValues(), values)
      form.reset(toFormValues(user), { keepDirtyValues: typedSince })
    } catch (error) {
      if (!isProfileChanged(error)) throw error
      const theirs = toFormValues(await client.fetchQuery({ ...userQuery, staleTime: 0 }))
      const merged = meet(before, values, theirs)
      if (merged) await send(theirs, merged)
    }
  }

  const save = (before: ProfileFormValues, values: ProfileFormValues): Promise<void> =>
    send(before, values).catch((error: unknown) => {
      notifyIfLeft()
      throw error
    })

  /** Puts the choice into the form, ready to be saved. */
  const choose = (takenOver: readonly ProfileField[]): void => {
    if (!conflict) return
    const { mine, theirs } = conflict
    const theirFields = Object.fromEntries(takenOver.map(field => [field, theirs[field]]))
    rebase(form, theirs, { ...mine, ...theirFields })
    setConflict(undefined)
  }

  return {
    save,
    meet,
    waiting: isPaused,
    saved: isSuccess,
    conflict,
    choose,
    postpone: () => setConflict(undefined),
  }
}
