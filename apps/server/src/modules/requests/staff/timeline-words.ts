import { documentKindNames, type SchemeDocumentKind } from '@habilita/contract/requests/request-words'
import { type PartKind, partNames } from '@habilita/contract/schemes/schemes'

/** What an event tells of what happened: identifiers and facts alone. */
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

/** What the identifiers stand for. */
export interface Named {
  readonly assignee: string | null
  readonly document: { readonly kind: SchemeDocumentKind; readonly version: number } | undefined
  /** When and where it is. */
  readonly session: string | undefined
  /** The number of an invoice, the title of a report. */
  readonly paper: string | undefined
}

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

/** Of a document, and of why somebody was absent. */
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

/** What stands below the title. */
export const detailOf = (facts: Facts, named: Named): string | null => {
  const told = parts(facts, named)
    .filter(part => part !== undefined)
    .join(', ')
  return told === '' ? null : told.charAt(0).toUpperCase() + told.slice(1)
}
