import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { userQuery } from '../../../domain/user/user-query.ts'
import { createDraftStorage } from '../../../shared/device/draft-store.ts'

/** A text about a booking that is not sent yet. Its id is the same for every attempt, so it arrives once. */
export interface StoredDraft {
  readonly id: string
  readonly text: string
  readonly documentId: string | null
}

const blank = (): StoredDraft => ({ id: crypto.randomUUID(), text: '', documentId: null })

const isDraft = (stored: unknown): stored is StoredDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  'text' in stored &&
  'documentId' in stored

/** Stores the draft encrypted on the device until it is sent. */
export const useStoredDraft = (name: string) => {
  const { id, draftKey } = useQuery(userQuery).data ?? {}
  const storage = useMemo(
    () =>
      id === undefined || draftKey === undefined ? undefined : createDraftStorage({ id, draftKey }, name),
    [id, draftKey, name],
  )
  const [draft, setDraft] = useState(blank)
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    const restore = async () => {
      const stored = await storage?.read().catch(() => undefined)
      if (!isDraft(stored)) return
      // Text typed before storage answered wins.
      setDraft(current => (current.text === '' ? stored : current))
      setRestored(true)
    }
    void restore()
  }, [storage])

  return {
    draft,
    /** A draft of an earlier visit was found. */
    isRestored,
    store: (changes: Partial<StoredDraft>): void => {
      const next = { ...draft, ...changes }
      setDraft(next)
      // Without storage the draft lasts as long as the screen is open.
      void storage?.write(next).catch(() => {})
    },
    /** Removes the draft, after it was sent or discarded. */
    remove: async (): Promise<void> => {
      setDraft(blank())
      setRestored(false)
      await storage?.remove().catch(() => {})
    },
  }
}
