import { createDraft, getDraft, saveDraft, submitDraft } from '@habilita/contract/requests/drafts'
import { ApiError, NetworkError, NotFoundError } from '@habilita/browser/api/errors'
import type { Ask } from '../request-drafts/send-draft.ts'
import { DRAFT_KEY, mergingServer } from './merging-server.ts'

/** Answers draft calls with a short delay; can be told not to respond or to lose responses. */
export const createServer = () => {
  const merging = mergingServer()
  let begun = false
  const asked: string[] = []
  let down: Error | undefined
  let lostAnswers = 0
  const submitted = new Map<string, string>()
  const requireBegun = () => {
    if (!begun) throw new NotFoundError('Recurso no encontrado')
  }
  const answers: Partial<Record<string, (input: { body?: unknown }) => unknown>> = {
    [createDraft.id]: () => {
      begun = true
      return merging.draft()
    },
    [getDraft.id]: () => {
      requireBegun()
      return merging.draft()
    },
    [saveDraft.id]: ({ body }) => {
      requireBegun()
      return merging.save(body as Parameters<typeof merging.save>[0])
    },
    [submitDraft.id]: ({ body }) => {
      const { idempotencyKey, base } = body as { idempotencyKey: string; base: object }
      const known = submitted.get(idempotencyKey)
      if (known !== undefined && known !== JSON.stringify(base))
        throw new ApiError('Otro envío', { reason: 'OTHER_CALL' })
      submitted.set(idempotencyKey, JSON.stringify(base))
      return {
        requestId: DRAFT_KEY,
        number: `S-2026-00000${submitted.size}`,
        submittedAt: '2026-11-15T15:30:00.000Z',
        reviewedBy: '2026-11-27',
      }
    },
  }
  const ask = (async (endpoint: { id: string }, input: { body?: unknown }) => {
    asked.push(endpoint.id)
    await new Promise(resolve => setTimeout(resolve, 10))
    if (down) throw down
    const answer = answers[endpoint.id]?.(input)
    if (lostAnswers > 0) {
      lostAnswers -= 1
      throw new NetworkError('Failed to fetch')
    }
    return structuredClone(answer)
  }) as Ask
  return {
    ask,
    asked,
    draft: merging.draft,
    values: () => merging.draft().values,
    submissions: () => submitted.size,
    fallWith: (error: Error | undefined) => (down = error),
    loseAnswers: (count: number) => (lostAnswers = count),
    answerWith: (id: string, answer: () => unknown) => (answers[id] = answer),
    elsewhere: merging.put,
  }
}
