import { createDraft, type Draft, getDraft, saveDraft, submitDraft } from '@habilita/contract/requests/drafts'
import type { call } from '../../shared/api/call.ts'
import { ApiError, NotFoundError, ValidationError } from '@habilita/browser/api/errors'
import { isTransient } from '@habilita/browser/errors/is-transient'
import { afterSave, isTouched, type DeviceDraft, meet, type Refusal, toSend } from './device-draft.ts'
import { originOf } from './origin.ts'
import { afterSubmit, endSubmission, settleBase, withBase } from './submission.ts'

export type Ask = typeof call

/** Access to the current draft of the editor. */
interface Held {
  readonly draft: () => DeviceDraft
  readonly apply: (change: (draft: DeviceDraft) => DeviceDraft) => void
  /** Resolves when all changes are stored on the device. */
  readonly settled: () => Promise<void>
}

/** Whether an error means that the draft no longer exists. */
export const goneReason = (error: unknown): DeviceDraft['gone'] => {
  if (error instanceof NotFoundError) return 'deleted'
  return error instanceof ApiError && error.reason === 'WRONG_STATE' ? 'submitted' : undefined
}

const refusalOf = (error: ApiError): Refusal => ({
  message: error.message,
  fields: error instanceof ValidationError ? error.fields : {},
})

const begin = async (ask: Ask, { key, from }: DeviceDraft): Promise<Draft> =>
  ask(createDraft, { body: { key, ...(from !== undefined && originOf(from)) } })

export const fetchDraft = (ask: Ask, key: string): Promise<Draft> => ask(getDraft, { params: { key } })

const submit = async (ask: Ask, held: Held): Promise<void> => {
  const settledBase = settleBase(held.draft())
  if ('refusal' in settledBase) {
    held.apply(draft => endSubmission(draft, settledBase.refusal))
    return
  }
  const { base } = settledBase
  held.apply(draft => withBase(draft, base))
  // Key and content must be stored before sending, or a retry would create another request.
  await held.settled()
  const { key, submission } = held.draft()
  if (!submission) return
  try {
    const { idempotencyKey, rules: scheme } = submission
    const receipt = await ask(submitDraft, { params: { key }, body: { idempotencyKey, base, scheme } })
    held.apply(draft => afterSubmit(draft, receipt))
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error) || goneReason(error)) throw error
    held.apply(draft => endSubmission(draft, refusalOf(error)))
    if (error.reason === 'DRAFT_CHANGED' || error.reason === 'RULES_CHANGED') {
      const server = await fetchDraft(ask, key)
      held.apply(draft => meet(draft, server))
    }
  }
}

/** Sends changes one after another until the server is up to date. */
export const sendDraft = async (ask: Ask, held: Held): Promise<void> => {
  for (;;) {
    const draft = held.draft()
    const { key, begun, submission, receipt, gone } = draft
    if (receipt || gone || !isTouched(draft)) return
    const sent = toSend(draft)
    if (!begun) {
      const server = await begin(ask, draft)
      held.apply(now => meet(now, server))
    } else if (sent && !submission?.base) {
      const answer = await ask(saveDraft, { params: { key }, body: sent })
      held.apply(now => afterSave(now, sent.changes, answer))
    } else if (submission) {
      await submit(ask, held)
    } else return
  }
}
