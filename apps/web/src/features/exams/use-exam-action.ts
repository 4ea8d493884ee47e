import { ApiError } from '@habilita/browser/api/errors'
import { useAction } from '@habilita/browser/form/use-action'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { examsChanged } from '../../domain/exams/exams-query.ts'

/** The server's reason for rejecting an action because the exam or booking has changed. */
export interface Refusal {
  readonly reason: string | undefined
  readonly title: string
  readonly message: string
}

const toRefusal = (error: unknown): Refusal | undefined =>
  error instanceof ApiError && (error.status === 409 || error.status === 404)
    ? { reason: error.reason, title: error.title ?? 'No se puede hacer ahora', message: error.message }
    : undefined

/** Runs a call about exams. If it is refused, reloads the exams, then sets `refusal`. Throws other errors. */
export const useRefusal = () => {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal>()
  const attempt = async (run: () => Promise<unknown>): Promise<void> => {
    setRefusal(undefined)
    try {
      await run()
    } catch (error) {
      const refused = toRefusal(error)
      if (!refused) throw error
      // Reload first: the refusal offers next steps, which must be possible.
      await examsChanged(client).catch(() => {})
      setRefusal(refused)
    }
  }
  return { refusal, attempt, clear: () => setRefusal(undefined) }
}

/** A button that acts on exams: shows the current state and the refusal when the server rejects it. */
export const useExamAction = (run: () => Promise<unknown>) => {
  const { refusal, attempt, clear } = useRefusal()
  const action = useAction(() => attempt(run))
  return {
    ...action,
    refusal,
    clear: () => {
      action.clear()
      clear()
    },
  }
}
