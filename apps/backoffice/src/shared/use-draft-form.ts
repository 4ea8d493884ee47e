import { formDefaults } from '@habilita/browser/form/use-submit'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import { changedValues, draftsOf } from './drafts.ts'
import { useMe } from './me.ts'

interface KeptForm<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  /** Removes the draft after sending or discarding. */
  readonly forget: () => void
}

/**
 * A form whose input is stored as a draft until sent, even if closed. `of` is the draft key: «deny 3f2…».
 * Only the named `fields` are stored, so that confirmations and values that age are not.
 */
export const useDraftForm = <T extends FieldValues>(
  of: string,
  begun: T,
  fields?: readonly (keyof T & string)[],
): KeptForm<T> => {
  const drafts = draftsOf(useMe().id)
  const [first] = useState(begun)
  const [kept] = useState(() => drafts.get(of))
  const form = useForm<T>({ ...formDefaults, defaultValues: { ...first, ...kept } as DefaultValues<T> })
  const { subscribe } = form
  const names = fields?.join(' ')
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changed = changedValues(first, values, names?.split(' '))
          if (changed) drafts.set(of, changed)
          else drafts.delete(of)
        },
      }),
    [subscribe, drafts, of, first, names],
  )
  return { form, forget: () => void drafts.delete(of) }
}
