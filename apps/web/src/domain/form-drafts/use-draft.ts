import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { onBeforeReload } from '../../shared/pwa/before-reload.ts'
import { sameData } from '@habilita/browser/same-data'
import { userQuery } from '../user/user-query.ts'
import { draftKeeper } from '../../shared/device/draft-store.ts'

const WRITE_AFTER_MS = 250

/** What was typed, and what the form held before: what has changed in the meantime can be told from it. */
interface Draft<T extends FieldValues> {
  readonly values: T
  readonly before: DefaultValues<T>
}

const restore = <T extends FieldValues>(form: UseFormReturn<T>, { values, before }: Draft<T>): void => {
  form.reset(before)
  form.reset(values, { keepDefaultValues: true })
}

/** Has its say when the page may be about to go. Gives what ends it. */
const whenLeaving = (keep: () => Promise<void>): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  const whenHidden = () => document.visibilityState === 'hidden' && void keep()
  document.addEventListener('visibilitychange', whenHidden, { signal })
  addEventListener('pagehide', () => void keep(), { signal })
  const stop = onBeforeReload(keep)
  return () => {
    listening.abort()
    stop()
  }
}

interface KeptForm {
  /** What had been typed before is in the form again. */
  readonly restored: boolean
  /** Back to what the form held before anything was typed. */
  readonly discard: () => void
}

/**
 * Keeps what is typed into a form and not yet saved on the device, sealed for the person, and puts it back when the
 * form is opened again. A form that is as it was before has nothing to keep: saving and resetting it removes it.
 */
export const useDraft = <T extends FieldValues>(name: string, form: UseFormReturn<T>): KeptForm => {
  const { id, draftKey } = useQuery(userQuery).data ?? {}
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    if (id === undefined || draftKey === undefined) return undefined
    const keeper = draftKeeper({ id, draftKey }, name)
    let unwritten: Draft<T> | undefined
    let known = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const keep = async (): Promise<void> => {
      clearTimeout(timer)
      const draft = unwritten
      unwritten = undefined
      if (!draft) return
      const typed = !sameData(draft.values, draft.before)
      // A browser that keeps nothing: the form works as ever, for as long as it is open.
      await (typed ? keeper.write(draft) : keeper.remove()).catch(() => {})
    }

    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const before = defaultValues as DefaultValues<T>
        const typed = !sameData(values, before)
        // Before the draft is known, a form that nobody has touched must not remove it.
        if (!known && !typed) return
        if (!typed) setRestored(false)
        unwritten = structuredClone({ values, before })
        clearTimeout(timer)
        timer = setTimeout(() => void keep(), WRITE_AFTER_MS)
      },
    })

    const putBack = async () => {
      const draft = (await keeper.read().catch(() => undefined)) as Draft<T> | undefined
      known = true
      // Whoever is quicker than the storage goes on with what they type.
      if (!draft || unwritten) return
      restore(form, draft)
      setRestored(true)
    }
    void putBack()
    const stopLeaving = whenLeaving(keep)

    return () => {
      unsubscribe()
      stopLeaving()
      void keep()
    }
  }, [id, draftKey, name, form])

  return { restored, discard: () => form.reset() }
}
