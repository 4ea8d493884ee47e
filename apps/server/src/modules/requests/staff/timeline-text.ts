import { documentKindNames, type SchemeDocumentKind } from '@habilita/contract/requests/request-values'
import { type PartKind, partNames } from '@habilita/contract/schemes/schemes'

/** The payload of an event: identifiers and facts only. */
export interface Facts {
  readonly until?: string
  readonly count?: number
  readonly part?: PartKind
  readonly to?: string | null
  readonly document?: string
  readonly outcome?: string
  readonly attended?: boolean
  readonly session?: string
  readonly paper?: string
}

/** The names for those identifiers. */
export interface Named {
  readonly assignee: string | null
  readonly document: { readonly kind: SchemeDocumentKind; readonly version: number } | undefined
  /** Date, time and place of the exam session. */
  readonly session: string | undefined
  /** An invoice number or a report title. */
  readonly paper: string | undefined
}

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

/** `outcomes` is for documents, `verdicts` for justified absences. */
const outcomes: Readonly<Record<string, string>> = { valid: 'válido', rejected: 'rechazado' }
const verdicts: Readonly<Record<string, string>> = { accepted: 'aceptada', rejected: 'no aceptada' }

const parts = (
  { until, count, part, to, outcome, attended }: Facts,
  { assignee, document, session, paper }: Named,
): (string | undefined)[] => [
  document && `${documentKindNames[document.kind]} (v${document.version})`,
  outcome === undefined ? undefined : (document ? outcomes : verdicts)[outcome],
  part && `parte ${partNames[part].toLowerCase()}`,
  session,
  attended === undefined ? undefined : attended ? 'presente' : 'ausente',
  to === undefined ? undefined : to === null ? 'a nadie' : `a ${assignee ?? 'alguien que ya no está'}`,
  count === undefined ? undefined : count === 1 ? '1 documento' : `${count} documentos`,
  paper,
  until && `hasta el ${day.format(new Date(`${until}T00:00:00Z`))}`,
]

/** The text below the title of an event. */
export const detailOf = (facts: Facts, named: Named): string | null => {
  const told = parts(facts, named)
    .filter(part => part !== undefined)
    .join(', ')
  return told === '' ? null : told.charAt(0).toUpperCase() + told.slice(1)
}
