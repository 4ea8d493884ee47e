import type { DraftChanges } from '@habilita/contract/requests/drafts'
import { sameData } from '@habilita/browser/same-data'
import type { KeptDraft, Receipt, Refusal, Versions } from './device-draft.ts'

export const beginSubmission = (draft: KeptDraft, idempotencyKey: string): KeptDraft => {
  if (draft.submission || draft.receipt) return draft
  const { refusal: _old, ...rest } = draft
  const { scheme, values } = draft
  // Of a trade that was chosen a moment ago the rules may not have come yet.
  const rules = scheme && scheme.category === values.category ? { rules: scheme.id } : {}
  return { ...rest, submission: { idempotencyKey, seen: values, ...rules } }
}

/** Taken back before it has gone, or answered with a no: then the next try is another one. */
export const endSubmission = (draft: KeptDraft, refusal?: Refusal): KeptDraft => {
  const { submission: _ended, ...rest } = draft
  return { ...rest, ...(refusal && { refusal }) }
}

export const afterSubmit = (draft: KeptDraft, receipt: Receipt): KeptDraft => ({
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
 * What to ask of the server for the submission that waits: it is settled at the first try, once everything is saved
 * and still says what the person saw, and never changes after that.
 */
export const settleBase = (draft: KeptDraft): { readonly base: Versions } | { readonly refusal: Refusal } => {
  const { submission, base, values, refused } = draft
  if (submission?.base) return { base: submission.base }
  const isAsSeen = submission && sameData(withoutStep(values), withoutStep(submission.seen))
  return isAsSeen && Object.keys(refused).length === 0 ? { base } : { refusal: CHANGED }
}

export const withBase = (draft: KeptDraft, base: Versions): KeptDraft =>
  draft.submission ? { ...draft, submission: { ...draft.submission, base } } : draft
