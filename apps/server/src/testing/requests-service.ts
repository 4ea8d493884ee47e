import { createHash, randomUUID } from 'node:crypto'
import { documentsFor } from '@habilita/contract/requests/draft-faults'
import {
  createDraft,
  documentField,
  type DraftChanges,
  type DraftVersions,
  saveDraft,
  submitDraft,
} from '@habilita/contract/requests/drafts'
import type { DocumentKind, RequestType } from '@habilita/contract/requests/request-values'
import { getScheme, type SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { StaffRole } from '@habilita/contract/staff/staff'
import { getQueued, reviewDocument, takeRequest } from '@habilita/contract/requests/staff-requests'
import type { UserChange } from '@habilita/contract/people/user'
import { publishHolidays } from '../modules/calendar/public.ts'
import { publishFirstSchemes } from '../modules/schemes/public.ts'
import { appoint } from '../modules/staff/public.ts'
import { type ApiCaller, apiCaller } from './api-caller.ts'
import { buildPerson } from './build-person.ts'
import { PASSWORD, startIdentity } from './identity-service.ts'
import { addSecondFactor } from './second-factor.ts'
import { testDatabase } from './test-database.ts'

/** A complete profile. */
export const PROFILE: UserChange = {
  firstName: 'Begoña',
  firstSurname: 'Sáenz',
  secondSurname: 'Núñez',
  document: { kind: 'dni', number: '12345678Z' },
  birthDate: '1984-05-06',
  phone: '+34612345678',
  address: { street: 'Calle Mayor, 1', postalCode: '28013', municipality: 'Madrid', province: '28' },
}

/** Default scopes per category. */
const SCOPES: Readonly<Record<SchemeCategory, readonly string[]>> = {
  rite: ['RITE'],
  rsif: ['RSIF-FO'],
  rebt: ['REBT-B'],
  gas: ['GAS-B'],
  gruas: ['GT'],
}

type Service = Awaited<ReturnType<typeof startIdentity>>

/** Inserts an archived document as rows, for tests that are not about file contents. */
const addPaper = async (
  { db, clock }: Service,
  userId: string,
  kind: DocumentKind,
  { issuedOn, validUntil }: { issuedOn?: string | null; validUntil?: string } = {},
): Promise<string> => {
  const now = clock.now()
  const [id, fileId] = [randomUUID(), randomUUID()]
  await db
    .insertInto('files')
    .values({
      id: fileId,
      user_id: userId,
      name: `${kind}.pdf`,
      content_type: 'application/pdf',
      size: 1000,
      sha256: createHash('sha256').update(id).digest(),
      md5: createHash('md5').update(id).digest(),
      received_sha256: createHash('sha256').update(id).digest(),
      object_key: fileId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('documents')
    .values({
      id,
      user_id: userId,
      kind,
      file_id: fileId,
      issued_on: issuedOn === undefined ? now.toISOString().slice(0, 10) : issuedOn,
      valid_until: validUntil ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** All values that a category requires. `paper` returns a document for each kind. */
const wholeDraft = async (
  who: ApiCaller,
  { category, type }: { readonly category: SchemeCategory; readonly type: RequestType },
  paper: (kind: DocumentKind) => Promise<string>,
): Promise<DraftChanges> => {
  const scheme = await who.call(getScheme, { params: { id: `${category}-1` } })
  const required = documentsFor(scheme, type).filter(({ need }) => need === 'required')
  const documents = await Promise.all(
    required.map(async ({ kind }) => [documentField(kind), [await paper(kind)]] as const),
  )
  return {
    type,
    category,
    scopes: [...SCOPES[category]],
    ...Object.fromEntries(documents),
    declarations: scheme.declarations.map(({ code, version }) => ({ code, version })),
  }
}

interface SavedDraft {
  readonly key: string
  readonly base: DraftVersions
  readonly requestId: string
}

export const submitAs = (
  who: ApiCaller,
  { key, base }: Omit<SavedDraft, 'requestId'>,
  idempotencyKey = randomUUID(),
) => who.call(submitDraft, { params: { key }, body: { idempotencyKey, base } })

/** The current version of a request, as staff see it. */
export const versionSeen = async (who: ApiCaller, id: string): Promise<number> =>
  (await who.call(getQueued, { params: { id } })).version

/** Reviews all documents of a request: rejects them if there is a reason, accepts them otherwise. */
export const judge = async (who: ApiCaller, id: string, reason?: string): Promise<number> => {
  let { version, documents } = await who.call(getQueued, { params: { id } })
  for (const { id: documentId } of documents.filter(({ state }) => state !== 'replaced'))
    ({ version } = await who.call(reviewDocument, {
      params: { id, documentId },
      body: reason === undefined ? { outcome: 'valid', version } : { outcome: 'rejected', version, reason },
    }))
  return version
}

/** The product with schemes and calendar, candidates and staff. */
export const startRequests = async (options: Parameters<typeof startIdentity>[0] = {}) => {
  const service = await startIdentity({
    ...options,
    database: options.database ?? (await testDatabase('published')),
  })
  if (options.database) {
    await publishFirstSchemes(service.deps)
    await publishHolidays(service.deps)
  }

  const candidate = async (profile: UserChange = PROFILE): Promise<ApiCaller> =>
    apiCaller(service.address, await buildPerson(service, profile))

  /** A staff member, signed in with a second factor. */
  const staff = async (...roles: StaffRole[]): Promise<ApiCaller> => {
    const name = { firstName: 'Ana', firstSurname: 'Ruiz' }
    const person = await buildPerson(service, name, { hasSecondFactor: true })
    await appoint(service.deps, { id: person.id }, roles)
    return apiCaller(service.address, person)
  }

  /** Makes an existing person a staff member; this ends their earlier sign-in sessions. */
  const appointed = async ({ id, email }: ApiCaller, ...roles: StaffRole[]): Promise<ApiCaller> => {
    await appoint(service.deps, { id }, roles)
    const { json } = await service.call('v1/accounts:signInWithPassword', { email, password: PASSWORD })
    const factor = await addSecondFactor(service, { idToken: String(json['idToken']) })
    return apiCaller(service.address, { id, email, ...factor })
  }

  const paper = (
    who: ApiCaller,
    kind: DocumentKind,
    dates?: { issuedOn?: string | null; validUntil?: string },
  ) => addPaper(service, who.id, kind, dates)

  /** A draft that can be submitted, unless `values` prevent it. */
  const draft = async (
    who: ApiCaller,
    category: SchemeCategory = 'rebt',
    values: DraftChanges = {},
  ): Promise<SavedDraft> => {
    const key = randomUUID()
    await who.call(createDraft, { body: { key } })
    const whole = await wholeDraft(who, { category, type: values.type ?? 'initial' }, kind =>
      paper(who, kind),
    )
    const saved = await who.call(saveDraft, {
      params: { key },
      body: { changes: { ...whole, ...values }, base: {} },
    })
    return { key, base: saved.draft.versions, requestId: saved.draft.requestId }
  }

  /** A submitted request. Returns its id. */
  const submitted = async (who: ApiCaller, category: SchemeCategory = 'rebt'): Promise<string> =>
    (await submitAs(who, await draft(who, category))).requestId

  const inReview = async (
    who: ApiCaller,
    reviewer: ApiCaller,
    category: SchemeCategory = 'rebt',
  ): Promise<string> => {
    const id = await submitted(who, category)
    await reviewer.call(takeRequest, { params: { id }, body: { version: await versionSeen(reviewer, id) } })
    return id
  }

  return { ...service, candidate, staff, appointed, paper, draft, submitted, inReview }
}

export type RequestsService = Awaited<ReturnType<typeof startRequests>>
