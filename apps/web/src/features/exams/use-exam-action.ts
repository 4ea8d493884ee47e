import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@habilita/browser/api/errors'
import { examsChanged } from '../../domain/exams/exams-query.ts'
import { useAction } from '@habilita/browser/form/use-action'

/** Things are no longer as the screen showed them: why it was not done, in the server's words. */
export interface Refusal {
  readonly reason: string | undefined
  readonly title: string
  readonly message: string
}

const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof ApiError && (error.status === 409 || error.status === 404)
    ? { reason: error.reason, title: error.title ?? 'No se puede hacer ahora', message: error.message }
    : undefined

/**
 * Something that is done with exams. Where somebody was quicker, or a time has run out, the screen shows how things
 * are now, with the refusal beside it: the next step is one of what is possible then.
 */
export const useExamAction = (run: () => Promise<unknown>) => {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal>()
  const action = useAction(async () => {
    setRefusal(undefined)
    try {
      await run()
    } catch (error) {
      const refused = refusalOf(error)
      if (!refused) throw error
      // How it is now comes first: what is offered beside the refusal must be possible.
      await examsChanged(client).catch(() => {})
      setRefusal(refused)
    }
  })
  return {
    ...action,
    refusal,
    clear: () => {
      action.clear()
      setRefusal(undefined)
    },
  }
}
