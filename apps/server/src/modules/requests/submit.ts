import { createHash, randomUUID } from 'node:crypto'
import { type DraftFaults, draftFaults, documentsFor } from '@habilita/contract/requests/draft-faults'
import {
  documentField,
  type DraftField,
  draftFields,
  type DraftVersions,
} from '@habilita/contract/requests/drafts'
import { REVIEW_BUSINESS_DAYS } from '@habilita/contract/values/deadlines'
import type { RequestType } from '@habilita/contract/requests/request-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import * as z from 'zod/mini'
import type { Tx } from '../../db/client.ts'
import { tx } from '../../db/client.ts'
import { findAnswer, storeAnswer } from '../../db/idempotency.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { readCalendar } from '../calendar/public.ts'
import { archiveOf } from '../files/public.ts'
import { refuseEnded } from '../identity/public.ts'
import { findProfile, lockUser } from '../user/public.ts'
import { requireAllowed } from './require-allowed.ts'
import { change } from './change.ts'
import type { RequestDeps } from './deps.ts'
import { schemeOfDraft } from './draft.ts'
import { nextNumber } from './numbers.ts'
import { lockDraft, type RequestRow, situationOf } from './rows.ts'

interface Submission {
  /** The key of the draft. */
  readonly key: string
  readonly idempotencyKey: string
  /** The version of each field that the applicant saw. */
  readonly base: DraftVersions
  /** The id of the scheme version that the applicant saw. */
  readonly scheme?: string | undefined
}

const Receipt = z.object({
  requestId: z.string(),
  number: z.string(),
  submittedAt: z.string(),
  reviewedBy: z.string(),
})
type Receipt = z.infer<typeof Receipt>

const receiptOf = ({ id, number, submitted_at: at, due_on: due }: RequestRow): Receipt => {
  if (number === null || at === null || due === null) throw new Error('A submitted request has a receipt')
  return { requestId: id, number, submittedAt: at.toISOString(), reviewedBy: due }
}

const hashOf = (draftKey: string, base: DraftVersions): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([draftKey, draftFields.map(field => base[field] ?? 0)]))
    .digest()

const writeParts = async (
  t: Tx,
  row: RequestRow,
  { scheme, type, now }: { scheme: Scheme; type: RequestType; now: Date },
): Promise<void> => {
  const documents = documentsFor(scheme, type)
    .flatMap(({ kind }) => (row.fields[documentField(kind)] ?? []).map(id => ({ kind, id })))
    .map(({ kind, id }, position) => ({
      id: randomUUID(),
      request_id: row.id,
      kind,
      position,
      document_id: id,
      state: 'uploaded' as const,
      sent_at: now,
    }))
  if (documents.length > 0) await t.insertInto('request_documents').values(documents).execute()
  await t
    .insertInto('request_declarations')
    .values(
      scheme.declarations.map(({ code, version }) => ({
        request_id: row.id,
        code,
        version,
        accepted_at: now,
      })),
    )
    .execute()
}

const staleFields = (row: RequestRow, base: DraftVersions): DraftField[] =>
  draftFields.filter(field => field !== 'step' && (row.field_versions[field] ?? 0) !== (base[field] ?? 0))

/** The faults of the certificate that the draft refers to, if any. */
const certificateFaults = async (
  t: Tx,
  { certificates }: RequestDeps,
  { user_id: userId, fields }: RequestRow,
  today: string,
): Promise<DraftFaults> => {
  const { type, category, scopes = [], certificateNumber: number = '' } = fields
  if (type === undefined || type === 'initial' || category === undefined || number.trim() === '') return {}
  const faults = await certificates.faultsOf(t, today, { userId, type, category, scopes, number })
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

/**
 * Submits a draft: validates it, assigns its number and deadline, and pins the scheme version. A repeated
 * call with the same idempotency key returns the same answer.
 */
export const submit = async (
  deps: RequestDeps,
  { caller, traceId }: Call,
  { key, idempotencyKey, base, scheme: seen }: Submission,
): Promise<Receipt> => {
  const calendar = await readCalendar(deps)
  return tx(deps.db, async t => {
    const now = deps.clock.now()
    const attempt = { userId: caller.id, key: idempotencyKey, hash: hashOf(key, base) }
    const row = await lockDraft(t, caller.id, key)
    // Lock order: the request first, as in saving; then the user, before the documents, as in the archive.
    // Another order could deadlock.
    await lockUser(t, caller.id)
    await refuseEnded(t, deps.identity, caller)
    const earlier = await findAnswer(t, attempt, Receipt)
    if (earlier) return earlier
    requireAllowed('submit', situationOf(row))
    if (staleFields(row, base).length > 0) throw new DomainError('DRAFT_CHANGED')
    const profile = await findProfile(t, caller.id)
    const days = calendar(profile)
    const scheme = (await schemeOfDraft(t, deps, row)) ?? null
    // The applicant accepted the fee and conditions of the version they saw, not of a newer one.
    if (seen !== undefined && scheme && seen !== scheme.id) throw new DomainError('RULES_CHANGED')
    const documents = await archiveOf(t, caller.id)
    const faults = {
      ...draftFaults(row.fields, { scheme, profile, documents, today: days.today }),
      ...(await certificateFaults(t, deps, row, days.today)),
    }
    if (Object.keys(faults).length > 0) throw new DomainError('InvalidInput', { fields: faults })
    const { type } = row.fields
    if (!scheme || type === undefined) throw new Error('A draft without faults has a scheme and a type')
    await writeParts(t, row, { scheme, type, now })
    const cents = scheme.fees.find(fee => fee.type === type)?.cents ?? 0
    const submitted = await change(t, row, {
      action: 'submit',
      now,
      actor: { kind: 'user', id: caller.id },
      kind: 'submitted',
      set: {
        number: await nextNumber(t, 'S', Number(days.today.slice(0, 4))),
        type,
        category: scheme.category,
        scopes: row.fields.scopes ?? [],
        scheme_id: scheme.id,
        submitted_at: now,
        submitted_as: JSON.stringify({ document: profile.document, employer: profile.employer }),
        due_on: days.after(REVIEW_BUSINESS_DAYS),
        reminded_on: null,
        payment_state: cents === 0 ? 'not_due' : 'pending',
        fee_cents: cents,
      },
      payload: { until: days.after(REVIEW_BUSINESS_DAYS), scheme: scheme.id },
      traceId,
    })
    const answer = receiptOf(submitted)
    await storeAnswer(t, attempt, { answer, now })
    return answer
  })
}
