import type { AboutKind, Case, CaseKind } from '@habilita/contract/cases/cases'
import type { Category } from '@habilita/contract/values/categories'
import { foldWords } from '@habilita/contract/values/fold'
import type { Tx } from '../../db/client.ts'
import { requireSameCall } from '../../db/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { addMonths, todayOf } from '../calendar/public.ts'
import { archiveOf } from '../files/public.ts'
import { recordAndNotify } from '../live/public.ts'
import { nextNumber } from '../requests/public.ts'
import { caseColumns, type CaseRow, presentOne } from './rows.ts'
import { ANSWER_MONTHS, SERIES } from './rules.ts'

interface NewCase {
  readonly id: string
  readonly kind: CaseKind
  readonly about: { readonly kind: AboutKind; readonly id: string } | null
  readonly contestedAt: Date | null
  readonly category: Category
  readonly subject: string
  readonly text: string
  readonly documentIds: readonly string[]
}

/** Attaches documents; accepts only those in the person's own archive. */
const writeDocuments = async (t: Tx, userId: string, { id, documentIds }: NewCase): Promise<void> => {
  const wanted = [...new Set(documentIds)]
  if (wanted.length === 0) return
  const own = new Set((await archiveOf(t, userId)).map(document => document.id))
  if (wanted.some(document => !own.has(document)))
    throw new DomainError('InvalidInput', {
      fields: { documentIds: 'Este documento ya no está en tu archivo.' },
    })
  await t
    .insertInto('case_documents')
    .values(wanted.map((document, position) => ({ case_id: id, document_id: document, position })))
    .execute()
}

interface Repeated extends Pick<NewCase, 'kind' | 'about' | 'text' | 'documentIds'> {
  readonly userId: string
  readonly subject?: string
}

/** Answers a repeated call with the case filed by the first one. */
export const replayCase = async (
  t: Tx,
  there: CaseRow,
  { userId, kind, about, subject, text, documentIds }: Repeated,
): Promise<Case> => {
  const shown = await presentOne(t, there)
  requireSameCall(there, {
    user_id: userId,
    kind,
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    text,
    ...(subject !== undefined && { subject }),
  })
  const attached = shown.documents.map(({ documentId }) => documentId)
  requireSameCall({ attached }, { attached: [...new Set(documentIds)] })
  return shown
}

/** Files a person's appeal or complaint. The person is locked, so that counts stay correct. */
export const fileCase = async (
  { t, clock }: Pick<Deps, 'clock'> & { readonly t: Tx },
  { caller, traceId }: Call,
  filed: NewCase,
): Promise<Case> => {
  const now = clock.now()
  const today = todayOf({ clock })
  const number = await nextNumber(t, SERIES[filed.kind], Number(today.slice(0, 4)))
  const row = await t
    .insertInto('cases')
    .values({
      id: filed.id,
      kind: filed.kind,
      number,
      user_id: caller.id,
      about_kind: filed.about?.kind ?? null,
      about_id: filed.about?.id ?? null,
      contested_at: filed.contestedAt,
      category: filed.category,
      subject: filed.subject,
      text: filed.text,
      search: foldWords(`${number} ${filed.subject}`),
      due_on: addMonths(today, ANSWER_MONTHS),
      created_at: now,
    })
    .returning(caseColumns)
    .executeTakeFirstOrThrow()
  await writeDocuments(t, caller.id, filed)
  await recordAndNotify(
    t,
    {
      kind: 'case.filed',
      at: now,
      actor: { kind: 'user', id: caller.id },
      object: { kind: 'case', id: filed.id },
      payload: { kind: filed.kind, ...(filed.about && { about: filed.about.id }) },
      traceId,
    },
    { userId: caller.id, changed: [{ topic: 'case', id: filed.id }] },
  )
  return presentOne(t, row)
}
