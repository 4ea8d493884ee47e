import { documentsFor } from '@habilita/contract/requests/draft-faults'
import {
  documentKindNames,
  isSettled,
  type PaymentState,
  type RequestType,
  type SchemeDocumentKind,
} from '@habilita/contract/requests/request-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Checklist, CheckState, DocumentVersion } from '@habilita/contract/requests/staff-dossier'

/** A sent document and its position. A replacement has the position of the document it replaces. */
export interface SentDocument {
  readonly kind: SchemeDocumentKind
  readonly position: number
  readonly document: Omit<DocumentVersion, 'version'>
}

type CheckedDocument = Checklist['documents'][number]
type Asked = Pick<CheckedDocument, 'kind' | 'need' | 'hint' | 'mostMonthsOld'>

/** Groups the sent documents by position, each group from the first version to the current one. */
export const versionsOf = (sent: readonly SentDocument[]): DocumentVersion[][] =>
  [...Map.groupBy(sent, ({ position }) => position).entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([, inPlace]) =>
      inPlace
        .map(({ document }) => document)
        .toSorted((one, other) => Date.parse(one.sentAt) - Date.parse(other.sentAt))
        .map((document, at) => Object.assign({ version: at + 1 }, document)),
    )

const stateOf = (files: CheckedDocument['files'], need: CheckedDocument['need']): CheckState => {
  const counting = files.flatMap(({ versions }) => versions.at(-1)?.state ?? [])
  if (counting.length === 0) return need === 'required' ? 'missing' : 'not_sent'
  if (counting.includes('rejected')) return 'rejected'
  return counting.every(state => state === 'valid') ? 'valid' : 'waiting'
}

const checkDocument = (asked: Asked, sent: readonly SentDocument[]): CheckedDocument => {
  const files = versionsOf(sent.filter(({ kind }) => kind === asked.kind)).map(versions => ({ versions }))
  return { ...asked, name: documentKindNames[asked.kind], state: stateOf(files, asked.need), files }
}

/** Whole years between two dates. */
const yearsBetween = (from: string, to: string): number =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/** The facts of a request that its scheme's requirements depend on. */
interface Asking {
  readonly type: RequestType | null
  readonly payment_state: PaymentState
  readonly fee_cents: number
  /** A request opened by the certification body requires nothing from the applicant. */
  readonly opened_by: string | null
}

interface Evidence {
  readonly documents: readonly SentDocument[]
  readonly declarations: readonly { code: string; version: number; accepted_at: Date }[]
  readonly birthDate: string | null
  /** The date of submission. */
  readonly day: string
}

/** Lists the requirements of the pinned scheme and the evidence for each. */
export const checklistOf = (
  request: Asking,
  scheme: Scheme,
  { documents, declarations, birthDate, day }: Evidence,
): Omit<Checklist, 'deadlines'> => {
  const asks = request.opened_by === null
  const asked: Asked[] = request.type === null || !asks ? [] : documentsFor(scheme, request.type)
  const besides = [...new Set(documents.map(({ kind }) => kind))].filter(
    kind => !asked.some(each => each.kind === kind),
  )
  const checked = [
    ...asked.map(({ kind, need, hint, mostMonthsOld }) =>
      checkDocument({ kind, need, hint, mostMonthsOld }, documents),
    ),
    ...besides.map(kind =>
      checkDocument({ kind, need: 'not_asked', hint: '', mostMonthsOld: null }, documents),
    ),
  ]
  const declared = (asks ? scheme.declarations : []).map(({ code, title, version }) => {
    const accepted = declarations.find(each => each.code === code)
    return {
      code,
      title,
      version,
      acceptedVersion: accepted?.version ?? null,
      acceptedAt: accepted?.accepted_at.toISOString() ?? null,
    }
  })
  const years = birthDate === null ? null : yearsBetween(birthDate, day)
  const isMet = years === null ? null : years >= scheme.minimumAge
  const open = [
    ...checked.map(({ state }) => state === 'valid' || state === 'not_sent'),
    ...declared.map(({ version, acceptedVersion }) => version === acceptedVersion),
    isMet === true,
  ].filter(isDone => !isDone).length
  return {
    scheme: { id: scheme.id, title: scheme.title, version: scheme.version },
    type: request.type,
    documents: checked,
    declarations: declared,
    age: { minimum: scheme.minimumAge, years, isMet },
    requirements: asks ? scheme.requirements : [],
    payment: {
      state: request.payment_state,
      cents: request.fee_cents,
      isSettled: isSettled(request.payment_state),
    },
    open,
  }
}
