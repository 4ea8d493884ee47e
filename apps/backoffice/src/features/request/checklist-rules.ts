import { documentKindNames, type SchemeDocumentKind } from '@habilita/contract/request-words'
import type { RequestDocument } from '@habilita/contract/requests'
import type { Scheme } from '@habilita/contract/schemes'
import type { StaffRequestDetail } from '@habilita/contract/staff-requests'

/** A document in the place that it answers, with what was there before it. */
export interface Answer {
  readonly document: RequestDocument
  /** How many came before it, and itself. */
  readonly version: number
}

/** One thing that the scheme asks for, and what answers it. */
export interface Asked {
  readonly kind: SchemeDocumentKind
  readonly name: string
  readonly hint: string | null
  readonly isRequired: boolean
  readonly answers: readonly Answer[]
  /** Replaced since, the oldest first. */
  readonly earlier: readonly Answer[]
  readonly isMissing: boolean
}

const bySent = (a: RequestDocument, b: RequestDocument): number => a.sentAt.localeCompare(b.sentAt)

/**
 * Which of several files of one kind took the place of which is told nowhere: only a single one can be counted from
 * those before it.
 */
const answersOf = (documents: readonly RequestDocument[]) => {
  const earlier = documents
    .filter(({ state }) => state === 'replaced')
    .toSorted(bySent)
    .map((document, at) => ({ document, version: at + 1 }))
  const current = documents.filter(({ state }) => state !== 'replaced')
  const version = current.length === 1 ? earlier.length + 1 : 1
  return { earlier, answers: current.map(document => ({ document, version })) }
}

/** What is asked of a request of this type, and what was sent although nobody asked for it. */
export const checklistOf = (
  { documents, type }: Pick<StaffRequestDetail, 'documents' | 'type'>,
  scheme: Scheme | undefined,
): Asked[] => {
  const asked = (scheme?.documents ?? []).filter(each => type !== null && each.types.includes(type))
  const kinds = new Set([...asked.map(({ kind }) => kind), ...documents.map(({ kind }) => kind)])
  return [...kinds].flatMap(kind => {
    const rule = asked.find(each => each.kind === kind)
    const isRequired = rule?.need === 'required'
    const { answers, earlier } = answersOf(documents.filter(document => document.kind === kind))
    // What need not be sent and was not is nothing to look at.
    if (answers.length === 0 && !isRequired) return []
    return [
      {
        kind,
        name: documentKindNames[kind],
        hint: rule?.hint ?? null,
        isRequired,
        answers,
        earlier,
        isMissing: answers.length === 0,
      },
    ]
  })
}

/** The documents in the order in which one looks at them. */
export const inOrder = (checklist: readonly Asked[]): Answer[] => checklist.flatMap(({ answers }) => answers)

export const isOpen = ({ state }: RequestDocument): boolean => state === 'uploaded' || state === 'in_review'

/** The next one that nobody has judged, beginning after this one and going round. */
export const nextOpen = (answers: readonly Answer[], after: string): string | undefined => {
  const at = answers.findIndex(({ document }) => document.id === after)
  const round = [...answers.slice(at + 1), ...answers.slice(0, at)]
  return round.find(({ document }) => isOpen(document))?.document.id
}

/** How old somebody is on a day; both as `YYYY-MM-DD`. */
export const ageOn = (birthDate: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}
