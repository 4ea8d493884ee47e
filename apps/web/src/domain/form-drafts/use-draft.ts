import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { onBeforeReload } from '../../shared/pwa/before-reload.ts'
import { sameData } from '@habilita/browser/same-data'
import { userQuery } from '../user/user-query.ts'
import { createDraftStorage } from '../../shared/device/draft-store.ts'

const WRITE_AFTER_MS = 250

/** The typed values, and the values before typing, which reveal later changes made elsewhere. */
interface Draft<T extends FieldValues> {
  readonly values: T
  readonly before: DefaultValues<T>
}

const restore = <T extends FieldValues>(form: UseFormReturn<T>, { values, before }: Draft<T>): void => {
  form.reset(before)
  form.reset(values, { keepDefaultValues: true })
}

/** Runs when the page may be about to close. Returns a function that stops it. */
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

interface FormDraft {
  /** A stored draft was put into the form. */
  readonly restored: boolean
  /** Resets the form to the values before typing. */
  readonly discard: () => void
}

/**
 * Stores unsaved form values on the device, encrypted for the user, and restores them when the form is opened
 * again. A form without changes has no draft: saving or resetting removes it.
 */
export const useDraft = <T extends FieldValues>(name: string, form: UseFormReturn<T>): FormDraft => {
  const { id, draftKey } = useQuery(userQuery).data ?? {}
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    if (id === undefined || draftKey === undefined) return undefined
    const storage = createDraftStorage({ id, draftKey }, name)
    let unwritten: Draft<T> | undefined
    let known = false
    let timer: ReturnType<typeof setTimeout> | undefined

    const keep = async (): Promise<void> => {
      clearTimeout(timer)
      const draft = unwritten
      unwritten = undefined
      if (!draft) return
      const typed = !sameData(draft.values, draft.before)
      // Without storage the draft lasts as long as the form is open.
      await (typed ? storage.write(draft) : storage.remove()).catch(() => {})
    }

    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const before = defaultValues as DefaultValues<T>
        const typed = !sameData(values, before)
        // Until storage has been read, an untouched form must not remove the draft.
        if (!known && !typed) return
        if (!typed) setRestored(false)
        unwritten = structuredClone({ values, before })
        clearTimeout(timer)
        // Removes a draft right after this task, which may reset the form twice: the page may close soon.
        timer = setTimeout(() => void keep(), typed ? WRITE_AFTER_MS : 0)
      },
    })

    const putBack = async () => {
      const draft = (await storage.read().catch(() => undefined)) as Draft<T> | undefined
      known = true
      // Values typed before storage answered win.
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
