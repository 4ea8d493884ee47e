import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { textAsTyped } from '../values/lines-of-text.ts'
import { accommodationKinds, requestTypes, type SchemeDocumentKind } from './request-words.ts'
import { Scheme, ScopeCode, TradeCode } from '../schemes/schemes.ts'

/** The steps of the wizard, in their order. */
export const draftSteps = [
  'category',
  'scopes',
  'requirements',
  'documents',
  'accommodations',
  'declarations',
  'review',
] as const
export type DraftStep = (typeof draftSteps)[number]

const DocumentIds = z.array(z.uuid()).check(z.maxLength(10))

/** Who pays: the invoice is made out to them. */
const Payer = z.strictObject({ name: textAsTyped(120), taxId: textAsTyped(20), address: textAsTyped(240) })

const AcceptedDeclaration = z.strictObject({ code: textAsTyped(40), version: z.int() })

/**
 * The fields of a draft. Each is saved, and has a version, on its own: two devices that work on one draft overwrite
 * each other only in the very same field, and are told so.
 */
export const DraftValues = z.strictObject({
  step: z.enum(draftSteps),
  type: z.enum(requestTypes),
  category: TradeCode,
  scopes: z.array(ScopeCode).check(z.maxLength(12)),
  /** Of the certificate that is renewed, extended, replaced or corrected. */
  certificateNumber: textAsTyped(40),
  /** What is to be put right. */
  correction: textAsTyped(1000),
  doc_identity: DocumentIds,
  doc_photo: DocumentIds,
  doc_medical: DocumentIds,
  doc_work_history: DocumentIds,
  doc_employer_letter: DocumentIds,
  doc_training: DocumentIds,
  doc_current_certificate: DocumentIds,
  doc_accommodation_proof: DocumentIds,
  /** Empty: none is needed. */
  accommodations: z.array(z.enum(accommodationKinds)),
  accommodationDetails: textAsTyped(1000),
  /** Health data are kept only with this. */
  accommodationConsent: z.boolean(),
  payer: z.nullable(Payer),
  declarations: z.array(AcceptedDeclaration).check(z.maxLength(20)),
})
export type DraftValues = z.infer<typeof DraftValues>
export type DraftField = keyof DraftValues
export const draftFields = Object.keys(DraftValues.shape) as readonly DraftField[]

export const documentField = <K extends SchemeDocumentKind>(kind: K): `doc_${K}` => `doc_${kind}`

export const DraftChanges = z.partial(DraftValues)
export type DraftChanges = z.infer<typeof DraftChanges>

const Versions = z.partialRecord(z.enum(draftFields), z.int())
export type DraftVersions = z.infer<typeof Versions>

/** A draft as the server has it. */
export const Draft = z.object({
  /** Made up by the device that began it, so that it can begin without a network. */
  key: z.uuid(),
  requestId: z.uuid(),
  values: DraftChanges,
  versions: Versions,
  /** The rules of the trade that has been chosen, as they will be pinned. */
  scheme: z.nullable(Scheme),
  savedAt: z.iso.datetime(),
  /** When it goes by itself unless it is worked on. */
  deletedOn: z.iso.date(),
})
Draft.register(z.globalRegistry, { id: 'Draft' })
export type Draft = z.infer<typeof Draft>

const DraftKey = z.object({ key: z.uuid() })

export const createDraft = endpoint({
  id: 'createDraft',
  method: 'POST',
  path: '/drafts',
  access: 'verified',
  summary:
    'Begin a request, empty, after an earlier one or for a certificate; give it when it is there already',
  body: z.strictObject({
    key: z.uuid(),
    fromRequest: z.optional(z.uuid()),
    /** The certificate that it renews, extends, replaces or corrects, or begins anew. */
    fromCertificate: z.optional(z.uuid()),
    type: z.optional(z.enum(requestTypes)),
  }),
  reply: Draft,
})

export const getDraft = endpoint({
  id: 'getDraft',
  method: 'GET',
  path: '/drafts/:key',
  access: 'verified',
  summary: 'A draft of mine',
  params: DraftKey,
  reply: Draft,
})

/** `base` is the version of each field that the change was made on. */
export const saveDraft = endpoint({
  id: 'saveDraft',
  method: 'PATCH',
  path: '/drafts/:key',
  access: 'verified',
  summary: 'Save fields of a draft; those that another device has changed meanwhile stay, and are named',
  params: DraftKey,
  body: z.strictObject({ changes: DraftChanges, base: Versions }),
  reply: z.object({ draft: Draft, refused: z.array(z.enum(draftFields)) }),
})

export const deleteDraft = endpoint({
  id: 'deleteDraft',
  method: 'DELETE',
  path: '/drafts/:key',
  access: 'verified',
  summary: 'Throw a draft away',
  params: DraftKey,
})

/** `base` is what the person saw, by the rules of `scheme`: neither changes unseen before it is submitted. */
export const submitDraft = endpoint({
  id: 'submitDraft',
  method: 'POST',
  path: '/drafts/:key/submission',
  access: 'verified',
  summary: 'Submit a draft, once, however often it is asked for with one idempotency key',
  params: DraftKey,
  body: z.strictObject({
    idempotencyKey: z.uuid(),
    base: Versions,
    scheme: z.optional(z.string().check(z.maxLength(40))),
  }),
  reply: z.object({
    requestId: z.uuid(),
    number: z.string(),
    submittedAt: z.iso.datetime(),
    /** Until when we look at it. */
    reviewedBy: z.iso.date(),
  }),
})
