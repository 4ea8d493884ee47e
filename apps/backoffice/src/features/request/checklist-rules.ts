import { documentKindNames, type SchemeDocumentKind } from '@habilita/contract/requests/request-words'
import type { RequestDocument } from '@habilita/contract/requests/requests'
import type { Checklist, DocumentVersion } from '@habilita/contract/requests/staff-dossier'

/** A document in the place that it answers. */
export interface Answer {
  readonly document: RequestDocument
  /** How many were in its place, and itself. */
  readonly version: number
  /** Who judged it and when; not known before the checklist has come. */
  readonly review?: Pick<DocumentVersion, 'reviewedAt' | 'reviewedBy' | 'issuedOn' | 'validUntil'>
  /** What was in its place before, the oldest first. */
  readonly earlier: readonly Answer[]
}

/** One thing that the scheme asks for, and what answers it. */
export interface Asked {
  readonly kind: SchemeDocumentKind
  readonly name: string
  readonly hint: string
  readonly isMissing: boolean
  readonly answers: readonly Answer[]
}

const bare = (document: RequestDocument): Answer => ({ document, version: 1, earlier: [] })

const answerOf = (
  versions: readonly DocumentVersion[],
  documents: ReadonlyMap<string, RequestDocument>,
): Answer[] => {
  const known = versions.flatMap(version => {
    const document = documents.get(version.id)
    return document ? [{ document, version: version.version, review: version, earlier: [] }] : []
  })
  const last = known.at(-1)
  return last ? [{ ...last, earlier: known.slice(0, -1) }] : []
}

/**
 * What the server's checklist asks for, with the documents as they are now: those that came after it, or before it is
 * there at all, stand by themselves.
 */
export const checklistOf = (sent: readonly RequestDocument[], dossier: Checklist | undefined): Asked[] => {
  const documents = new Map(sent.map(document => [document.id, document]))
  const asked = (dossier?.documents ?? []).map(({ kind, hint, need, files }) => {
    const answers = files.flatMap(({ versions }) => answerOf(versions, documents))
    return { kind, hint, answers, isMissing: need === 'required' && answers.length === 0 }
  })
  const placed = new Set(
    asked.flatMap(({ answers }) =>
      answers.flatMap(({ document, earlier }) => [document.id, ...earlier.map(each => each.document.id)]),
    ),
  )
  const others = sent.filter(({ id, state }) => !placed.has(id) && state !== 'replaced')
  const kinds = new Set([...asked.map(({ kind }) => kind), ...others.map(({ kind }) => kind)])
  return [...kinds].flatMap(kind => {
    const rule = asked.find(each => each.kind === kind)
    // What has taken the place of another is told by both for a moment.
    const fromRule = (rule?.answers ?? []).filter(({ document }) => document.state !== 'replaced')
    const answers = [...fromRule, ...others.filter(document => document.kind === kind).map(bare)]
    const isMissing = rule?.isMissing === true && answers.length === 0
    // What need not be sent and was not is nothing to look at.
    if (answers.length === 0 && !isMissing) return []
    return [{ kind, name: documentKindNames[kind], hint: rule?.hint ?? '', isMissing, answers }]
  })
}

/** The documents in the order in which one looks at them. */
export const inOrder = (checklist: readonly Asked[]): Answer[] => checklist.flatMap(({ answers }) => answers)

export const isOpen = ({ state }: Pick<RequestDocument, 'state'>): boolean =>
  state === 'uploaded' || state === 'in_review'

/** The next one that nobody has judged, beginning after this one and going round. */
export const nextOpen = (answers: readonly Answer[], after: string | undefined): string | undefined => {
  const at = answers.findIndex(({ document }) => document.id === after)
  const round = at < 0 ? answers : [...answers.slice(at + 1), ...answers.slice(0, at)]
  return round.find(({ document }) => isOpen(document))?.document.id
}

/** The one so many steps away, which stops at the ends. */
export const neighbour = (
  answers: readonly Answer[],
  from: string | undefined,
  step: number,
): string | undefined => {
  const at = answers.findIndex(({ document }) => document.id === from)
  const to = Math.min(answers.length - 1, Math.max(0, at + step))
  return answers[to]?.document.id
}
