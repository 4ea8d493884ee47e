import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { draftKeeper } from '../../../shared/device/draft-store.ts'
import { userQuery } from '../../../domain/user/user-query.ts'

/** What is written to us about a booking. Its id stays the same however often it is tried: it arrives once. */
export interface KeptDraft {
  readonly id: string
  readonly text: string
  readonly documentId: string | null
}

const blank = (): KeptDraft => ({ id: crypto.randomUUID(), text: '', documentId: null })

const isDraft = (kept: unknown): kept is KeptDraft =>
  typeof kept === 'object' && kept !== null && 'id' in kept && 'text' in kept && 'documentId' in kept

/** Keeps what is typed on the device, sealed, until it has arrived. */
export const useKeptDraft = (name: string) => {
  const { id, draftKey } = useQuery(userQuery).data ?? {}
  const keeper = useMemo(
    () => (id === undefined || draftKey === undefined ? undefined : draftKeeper({ id, draftKey }, name)),
    [id, draftKey, name],
  )
  const [draft, setDraft] = useState(blank)
  const [restored, setRestored] = useState(false)

  useEffect(() => {
    const putBack = async () => {
      const kept = await keeper?.read().catch(() => undefined)
      if (!isDraft(kept)) return
      // Whoever is quicker than the storage goes on with what they type.
      setDraft(current => (current.text === '' ? kept : current))
      setRestored(true)
    }
    void putBack()
  }, [keeper])

  return {
    draft,
    /** Something had been typed at an earlier visit. */
    restored,
    keep: (changes: Partial<KeptDraft>): void => {
      const next = { ...draft, ...changes }
      setDraft(next)
      // A browser that keeps nothing: writing works as ever, for as long as the screen is open.
      void keeper?.write(next).catch(() => {})
    },
    /** Arrived: what comes next is something else. */
    forget: (): void => {
      setDraft(blank())
      setRestored(false)
      void keeper?.remove().catch(() => {})
    },
  }
}
