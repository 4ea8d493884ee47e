import { schemeDocumentKinds } from '@habilita/contract/requests/request-values'
import type {
  Message,
  RequestDetail,
  RequestDocument,
  RequestSummary,
  TimelineItem,
} from '@habilita/contract/requests/requests'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { WorkingDays } from '../calendar/public.ts'
import { type RequestRow, situationOf, type SummaryRow } from './rows.ts'
import { candidateMay, turnOf } from './rules.ts'

export interface Surroundings {
  readonly scheme: Scheme | undefined
  readonly days: WorkingDays
  readonly unreadMessages: number
}

export const presentSummary = (
  row: SummaryRow,
  { scheme, days, unreadMessages }: Surroundings,
): RequestSummary => ({
  id: row.id,
  draftKey: row.state === 'draft' ? row.draft_key : null,
  number: row.number,
  type: row.type,
  category: row.category,
  scopes: row.scopes.map(code => ({
    code,
    name: scheme?.scopes.find(scope => scope.code === code)?.name ?? code,
  })),
  state: row.state,
  turn: turnOf(situationOf(row), days.left),
  changedAt: row.changed_at.toISOString(),
  submittedAt: row.submitted_at?.toISOString() ?? null,
  unreadMessages,
})

interface Parts extends Surroundings {
  readonly documents: readonly RequestDocument[]
  readonly declarations: readonly { code: string; version: number; accepted_at: Date }[]
  readonly messages: readonly Message[]
  readonly timeline: readonly TimelineItem[]
}

const inOrder = (documents: readonly RequestDocument[]): RequestDocument[] =>
  schemeDocumentKinds.flatMap(kind => documents.filter(document => document.kind === kind))

export const presentDetail = (row: RequestRow, parts: Parts): RequestDetail => ({
  ...presentSummary(row, parts),
  version: row.version,
  schemeId: row.scheme_id,
  certificateNumber: row.fields.certificateNumber ?? null,
  correction: row.fields.correction ?? null,
  opening: row.opening_reason === null ? null : { reason: row.opening_reason },
  documents: inOrder(parts.documents),
  accommodations: row.fields.accommodations ?? [],
  accommodationDetails: row.fields.accommodationDetails ?? null,
  declarations: parts.declarations.map(({ code, version, accepted_at: acceptedAt }) => ({
    code,
    version,
    title: parts.scheme?.declarations.find(declaration => declaration.code === code)?.title ?? code,
    acceptedAt: acceptedAt.toISOString(),
  })),
  payment: { state: row.payment_state, cents: row.fee_cents },
  remedyMessage: row.remedy_message,
  refusal: row.refusal,
  messages: [...parts.messages],
  timeline: [...parts.timeline],
  allowedActions: candidateMay(situationOf(row)),
})
