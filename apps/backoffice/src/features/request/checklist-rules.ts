import { documentKindNames, type SchemeDocumentKind } from '@habilita/contract/requests/request-values'
import type { RequestDocument } from '@habilita/contract/requests/requests'
import type { Checklist, DocumentVersion } from '@habilita/contract/requests/staff-dossier'

/** A document and the requirement it answers. */
export interface Answer {
  readonly document: RequestDocument
  /** Counted from 1. */
  readonly version: number
  /** Reviewer and time; undefined until the checklist is loaded. */
  readonly review?: Pick<DocumentVersion, 'reviewedAt' | 'reviewedBy' | 'issuedOn' | 'validUntil'>
  /** Earlier versions, oldest first. */
  readonly earlier: readonly Answer[]
}

/** A requirement of the scheme and the documents that answer it. */
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
 * Merges the checklist of the server with the current documents. Documents newer than the checklist, or all
 * of them before it is loaded, are added without its details.
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
    // For a moment both sources may list a replaced document.
    const fromRule = (rule?.answers ?? []).filter(({ document }) => document.state !== 'replaced')
    const answers = [...fromRule, ...others.filter(document => document.kind === kind).map(bare)]
    const isMissing = rule?.isMissing === true && answers.length === 0
    // Optional and not sent: nothing to show.
    if (answers.length === 0 && !isMissing) return []
    return [{ kind, name: documentKindNames[kind], hint: rule?.hint ?? '', isMissing, answers }]
  })
}

/** Documents in review order. */
export const inOrder = (checklist: readonly Asked[]): Answer[] => checklist.flatMap(({ answers }) => answers)

export const isOpen = ({ state }: Pick<RequestDocument, 'state'>): boolean =>
  state === 'uploaded' || state === 'in_review'

/** The next unjudged document after this one, wrapping around. */
export const nextOpen = (answers: readonly Answer[], after: string | undefined): string | undefined => {
  const at = answers.findIndex(({ document }) => document.id === after)
  const round = at < 0 ? answers : [...answers.slice(at + 1), ...answers.slice(0, at)]
  return round.find(({ document }) => isOpen(document))?.document.id
}

/** Clamped at both ends. */
export const neighbour = (
  answers: readonly Answer[],
  from: string | undefined,
  step: number,
): string | undefined => {
  const at = answers.findIndex(({ document }) => document.id === from)
  const to = Math.min(answers.length - 1, Math.max(0, at + step))
  return answers[to]?.document.id
}
