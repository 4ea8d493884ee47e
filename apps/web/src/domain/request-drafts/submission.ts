import type { DraftChanges } from '@habilita/contract/requests/drafts'
import { sameData } from '@habilita/browser/same-data'
import type { DeviceDraft, Receipt, Refusal, Versions } from './device-draft.ts'

export const beginSubmission = (draft: DeviceDraft, idempotencyKey: string): DeviceDraft => {
  if (draft.submission || draft.receipt) return draft
  const { refusal: _old, ...rest } = draft
  const { scheme, values } = draft
  // The scheme of a category that was just chosen may not be loaded yet.
  const rules = scheme && scheme.category === values.category ? { rules: scheme.id } : {}
  return { ...rest, submission: { idempotencyKey, seen: values, ...rules } }
}

/** Cancelled before it was sent, or rejected: the next attempt is a new submission. */
export const endSubmission = (draft: DeviceDraft, refusal?: Refusal): DeviceDraft => {
  const { submission: _ended, ...rest } = draft
  return { ...rest, ...(refusal && { refusal }) }
}

export const afterSubmit = (draft: DeviceDraft, receipt: Receipt): DeviceDraft => ({
  ...endSubmission(draft),
  changed: [],
  refused: {},
  receipt,
})

const withoutStep = ({ step: _step, ...rest }: DraftChanges): DraftChanges => rest

const CHANGED: Refusal = {
  message: 'El borrador ha cambiado en otro dispositivo. Revísalo antes de enviarlo.',
  fields: {},
}

/**
 * The payload of the queued submission. It is fixed at the first attempt, once everything is saved and equals what
 * the user saw, and never changes afterwards.
 */
export const settleBase = (
  draft: DeviceDraft,
): { readonly base: Versions } | { readonly refusal: Refusal } => {
  const { submission, base, values, refused } = draft
  if (submission?.base) return { base: submission.base }
  const isAsSeen = submission && sameData(withoutStep(values), withoutStep(submission.seen))
  return isAsSeen && Object.keys(refused).length === 0 ? { base } : { refusal: CHANGED }
}

export const withBase = (draft: DeviceDraft, base: Versions): DeviceDraft =>
  draft.submission ? { ...draft, submission: { ...draft.submission, base } } : draft
