import { ApiError } from '@habilita/browser/api/errors'
import { messageOf } from '@habilita/browser/form/problem'
import { notify } from '@habilita/browser/toasts/notify'
import { recordResult } from '@habilita/contract/exams/staff-exams'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/api.ts'
import {
  draftOf,
  isSameDraft,
  judgementOf,
  type Result,
  type ResultDraft,
  type RollEntry,
} from './result-values.ts'
import { usePutSession } from './use-put-session.ts'

const now = (): Date => new Date()

const seenOf = (result: Result | null): string | null => result?.recordedAt ?? null

/**
 * Edits one result and saves it when the examiner leaves the row. The base version is sent along: if another
 * examiner has saved meanwhile, the conflict is shown and the user chooses.
 */
export const useResultRow = (entry: RollEntry, sessionId: string) => {
  const { bookingId, candidate, hasCriticalItems, result } = entry
  const { put, reloadSession } = usePutSession()
  /** The last saved result, by this user or another. */
  const [base, setBase] = useState(result)
  const [draft, setDraft] = useState(() => draftOf(result))
  const [saving, setSaving] = useState(false)
  const [savedAt, setSavedAt] = useState<Date>()
  const [problem, setProblem] = useState<string>()
  const typed = useRef(draft)
  const going = useRef(false)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const isDirty = !isSameDraft(draft, draftOf(base))
  const isOther = seenOf(result) !== seenOf(base) && !saving
  if (isOther && !isDirty) {
    setBase(result)
    setDraft(draftOf(result))
  }

  const type = (next: ResultDraft) => {
    typed.current = next
    setDraft(next)
    setProblem(undefined)
  }

  const write = async (over: Result | null): Promise<void> => {
    const sent = typed.current
    const judgement = judgementOf(sent, hasCriticalItems)
    if (!judgement || going.current) return
    going.current = true
    setSaving(true)
    setProblem(undefined)
    try {
      const detail = await call(recordResult, {
        params: { id: bookingId },
        body: { ...judgement, noConflict: true, seen: seenOf(over) },
      })
      const saved = detail.roll.find(each => each.bookingId === bookingId)?.result ?? null
      setBase(saved)
      await put(detail)
      setSavedAt(now())
      going.current = false
      // Input typed during the call is saved after it.
      if (isSameDraft(typed.current, sent)) setSaving(false)
      else await write(saved)
    } catch (error) {
      // Notified even after leaving the page.
      if (!isHere.current)
        notify({
          severity: 'error',
          title: `El resultado de ${candidate.name ?? 'una persona'} no se ha guardado`,
          description: messageOf(error),
        })
      if (error instanceof ApiError && error.reason === 'RESULT_CHANGED') reloadSession(sessionId)
      else setProblem(messageOf(error))
    } finally {
      going.current = false
      setSaving(false)
    }
  }

  return {
    draft,
    type,
    isDirty,
    // A call in flight completes after leaving the page.
    isUnsaved: isDirty && !saving,
    saving,
    savedAt,
    problem,
    /** Saved by another examiner during typing. */
    conflict: isOther && isDirty ? result : undefined,
    save: () => {
      if (isDirty && !isOther) void write(base)
    },
    takeBack: () => type(draftOf(base)),
    takeTheirs: () => {
      setBase(result)
      type(draftOf(result))
    },
    keepMine: () => {
      setBase(result)
      void write(result)
    },
  }
}
