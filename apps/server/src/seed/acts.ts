import { createHash, randomUUID } from 'node:crypto'
import { documentsFor } from '@habilita/contract/requests/draft-faults'
import { documentField, type DraftChanges } from '@habilita/contract/requests/drafts'
import type {
  DocumentKind,
  RequestType,
  SchemeDocumentKind,
} from '@habilita/contract/requests/request-values'
import type { Scheme, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Deps } from '../deps.ts'
import { todayOf } from '../modules/calendar/public.ts'
import { certificatesForRequests } from '../modules/certificates/public.ts'
import { addDocument, appendPiece, archiveOf, openUpload } from '../modules/files/public.ts'
import type { Call, Caller, StaffCaller } from '../ports/callers.ts'
import * as requests from '../modules/requests/public.ts'
import { schemeInForce } from '../modules/schemes/public.ts'
import { paperOf } from './papers.ts'
import { candidates, others, type staff } from './people.ts'

const people = { ...candidates, ...others }

export type Candidate = keyof typeof people

/** The people of the demo at one point of its timeline. */
export interface Stage {
  readonly deps: Deps
  /** The time at which the demo is created; offsets in days count from here. */
  readonly begun: Date
  readonly callers: Readonly<Record<Candidate, Caller> & Record<keyof typeof staff, StaffCaller>>
}

export type Act = (stage: Stage) => Promise<unknown>

/** Trace id in the event log. */
export const CAUSE = 'demo'

/** A call of a person of the demo. */
export const callOf = <Who>(caller: Who): Call<Who> => ({ caller, traceId: CAUSE })

/** Adds what requests need to know about certificates. */
export const withCertificates = (deps: Deps) => ({ ...deps, certificates: certificatesForRequests })

/** A UUID derived from the words, so that a repeated act finds what it created before. */
export const idOf = (...words: readonly string[]): string => {
  const hex = createHash('sha256').update(words.join('/')).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Uploads a document to the archive. Returns its id. */
const send = async ({ deps, callers }: Stage, who: Candidate, kind: DocumentKind): Promise<string> => {
  const caller = callers[who]
  const call = { caller, traceId: CAUSE }
  const { firstName, firstSurname } = people[who].profile
  const hue = Object.keys(people).indexOf(who) * 36
  const { fileName, bytes } = await paperOf(kind, `${firstName} ${firstSurname}`, hue)
  const uploadId = randomUUID()
  await openUpload(deps, call, { id: uploadId, length: bytes.length, fileName })
  await appendPiece(deps, { uploadId, userId: caller.id, start: 0, bytes })
  const wanted = { uploadId, kind, issuedOn: todayOf(deps) }
  const { id } = await addDocument({ ...deps, usesOf: requests.usesOf }, call, wanted)
  return id
}

/**
 * Prepares everything a type of request needs: documents, declarations and the last step. Documents already
 * in the archive are not uploaded again.
 */
export const sendAll = async (
  stage: Stage,
  who: Candidate,
  scheme: Scheme,
  type: RequestType,
): Promise<DraftChanges> => {
  const documents: DraftChanges = {}
  const archive = await archiveOf(stage.deps.db, stage.callers[who].id)
  for (const { kind, need } of documentsFor(scheme, type)) {
    const there = archive.find(document => document.kind === kind)
    if (need === 'required') documents[documentField(kind)] = [there?.id ?? (await send(stage, who, kind))]
  }
  const declarations = scheme.declarations.map(({ code, version }) => ({ code, version }))
  return { ...documents, declarations, step: 'review' }
}

/** Starts a draft and fills in the given values. */
export const write =
  (who: Candidate, category: SchemeCategory, values: DraftChanges): Act =>
  async ({ deps, callers }) => {
    const key = idOf(who, category)
    const call = callOf(callers[who])
    const { versions: base } = await requests.beginDraft(withCertificates(deps), call, { key })
    const changes = { type: 'initial', category, ...values } as const
    await requests.saveDraft(deps, call, { key, changes, base })
  }

/** Fills in everything the category needs, with new documents of the kinds in `renewed`. */
export const fill =
  (
    who: Candidate,
    category: SchemeCategory,
    scopes: readonly string[],
    renewed: readonly SchemeDocumentKind[] = [],
  ): Act =>
  async stage => {
    const scheme = await schemeInForce(stage.deps.db, category, todayOf(stage.deps))
    if (!scheme) throw new Error('Every category has its rules')
    const asked = await sendAll(stage, who, scheme, 'initial')
    for (const kind of renewed) asked[documentField(kind)] = [await send(stage, who, kind)]
    await write(who, category, { scopes: [...scopes], ...asked })(stage)
  }

export const submit =
  (who: Candidate, category: SchemeCategory): Act =>
  async ({ deps, callers }) => {
    const key = idOf(who, category)
    const call = callOf(callers[who])
    const { versions: base } = await requests.findDraft(deps, call, key)
    await requests.submit(withCertificates(deps), call, { key, idempotencyKey: key, base })
  }

/** The submitted request of a person in a category, as staff see it. */
export const seen = async ({ deps, callers }: Stage, who: Candidate, category: SchemeCategory) => {
  const { requests: all } = await requests.listRequests(deps, callOf(callers[who]), {})
  const found = all.find(each => each.category === category && each.number !== null)
  if (!found) throw new Error('A request that is acted on has been submitted')
  return requests.findQueued(deps, callOf(callers.reviewer), found.id)
}

export const take =
  (who: Candidate, category: SchemeCategory): Act =>
  async stage => {
    const { deps, callers } = stage
    await requests.takeRequest(deps, callOf(callers.reviewer), await seen(stage, who, category))
  }

/** Reviews all documents: rejects the given kinds with their reasons, accepts the others. */
export const judge =
  (who: Candidate, category: SchemeCategory, rejected: Partial<Record<DocumentKind, string>> = {}): Act =>
  async stage => {
    const { deps, callers } = stage
    const { id, documents } = await seen(stage, who, category)
    for (const { id: documentId, kind, state } of documents) {
      if (state === 'replaced') continue
      const { version } = await seen(stage, who, category)
      const reason = rejected[kind] ?? null
      await requests.reviewDocument(deps, callOf(callers.reviewer), { id, version, documentId, reason })
    }
  }

export const askRemedy =
  (who: Candidate, category: SchemeCategory, message: string): Act =>
  async stage => {
    const { id, version } = await seen(stage, who, category)
    await requests.askRemedy(stage.deps, callOf(stage.callers.reviewer), { id, version, message })
  }

/** Uploads a new document for each rejected one. */
export const correct =
  (who: Candidate, category: SchemeCategory): Act =>
  async stage => {
    const { deps, callers } = stage
    const call = callOf(callers[who])
    const { id, documents } = await seen(stage, who, category)
    for (const { id: of, kind } of documents.filter(({ state }) => state === 'rejected')) {
      const documentId = await send(stage, who, kind)
      await requests.replaceDocument(deps, call, { id, of, documentId })
    }
    await requests.correct(deps, call, id)
  }

export const admit =
  (who: Candidate, category: SchemeCategory): Act =>
  async stage =>
    requests.admitRequest(stage.deps, callOf(stage.callers.reviewer), await seen(stage, who, category))

export const refuse =
  (who: Candidate, category: SchemeCategory, reason: string): Act =>
  async stage => {
    const { id, version } = await seen(stage, who, category)
    await requests.refuseRequest(stage.deps, callOf(stage.callers.reviewer), { id, version, reason })
  }

export const pay =
  (who: Candidate, category: SchemeCategory): Act =>
  async stage => {
    const { id, version } = await seen(stage, who, category)
    await requests.setPayment(stage.deps, callOf(stage.callers.reviewer), { id, version, state: 'paid' })
  }

export const withdraw =
  (who: Candidate, category: SchemeCategory): Act =>
  async stage =>
    requests.withdraw(stage.deps, callOf(stage.callers[who]), (await seen(stage, who, category)).id)

export const ask =
  (who: Candidate, category: SchemeCategory, text: string): Act =>
  async stage => {
    const { id: requestId } = await seen(stage, who, category)
    const message = { requestId, id: idOf(who, text), text }
    await requests.sendMessage(stage.deps, callOf(stage.callers[who]), message)
  }

export const answer =
  (who: Candidate, category: SchemeCategory, text: string): Act =>
  async stage => {
    const { id: requestId } = await seen(stage, who, category)
    const message = { requestId, id: idOf(who, text), text }
    await requests.answerCandidate(stage.deps, callOf(stage.callers.reviewer), message)
  }

export const note =
  (who: Candidate, category: SchemeCategory, text: string): Act =>
  async stage => {
    const { id: requestId } = await seen(stage, who, category)
    const written = { requestId, id: idOf(who, text), text }
    await requests.addNote(stage.deps, callOf(stage.callers.admin), written)
  }
