import { formDefaults } from '@habilita/browser/form/use-submit'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form'
import { draftsOf, worthKeeping } from './drafts.ts'
import { useMe } from './me.ts'

interface KeptForm<T extends FieldValues> {
  readonly form: UseFormReturn<T>
  /** It was sent, or is not wanted: the next time it begins anew. */
  readonly forget: () => void
}

/**
 * A form that keeps what is typed into it until it is sent, also when it is closed by mistake. `of` says what it is for
 * and of what: «deny 3f2…». Of these fields alone, where they are named: not what confirms, nor what may be old by then.
 */
export const useKeptForm = <T extends FieldValues>(
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
          const worth = worthKeeping(first, values, names?.split(' '))
          if (worth) drafts.set(of, worth)
          else drafts.delete(of)
        },
      }),
    [subscribe, drafts, of, first, names],
  )
  return { form, forget: () => void drafts.delete(of) }
}
