import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { textAsTyped } from '../values/lines-of-text.ts'
import { accommodationKinds, requestTypes, type SchemeDocumentKind } from './request-values.ts'
import { Scheme, ScopeCode, SchemeCategoryCode } from '../schemes/schemes.ts'

/** Steps of the wizard, in order. */
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

/** Recipient of the invoice. */
const Payer = z.strictObject({ name: textAsTyped(120), taxId: textAsTyped(20), address: textAsTyped(240) })

const AcceptedDeclaration = z.strictObject({ code: textAsTyped(40), version: z.int() })

/**
 * Fields of a draft. Each has its own version and is saved on its own: two devices conflict only in the same
 * field.
 */
export const DraftValues = z.strictObject({
  step: z.enum(draftSteps),
  type: z.enum(requestTypes),
  category: SchemeCategoryCode,
  scopes: z.array(ScopeCode).check(z.maxLength(12)),
  /** Number of the certificate to renew, extend, replace or correct. */
  certificateNumber: textAsTyped(40),
  correction: textAsTyped(1000),
  doc_identity: DocumentIds,
  doc_photo: DocumentIds,
  doc_medical: DocumentIds,
  doc_work_history: DocumentIds,
  doc_employer_letter: DocumentIds,
  doc_training: DocumentIds,
  doc_current_certificate: DocumentIds,
  doc_accommodation_proof: DocumentIds,
  /** Empty: none needed. */
  accommodations: z.array(z.enum(accommodationKinds)),
  accommodationDetails: textAsTyped(1000),
  /** Consent to store health data. */
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

/** A draft on the server. */
export const Draft = z.object({
  /** Created by the device, so that a draft can start offline. */
  key: z.uuid(),
  requestId: z.uuid(),
  values: DraftChanges,
  versions: Versions,
  /** Scheme of the chosen category, to be pinned on submission. */
  scheme: z.nullable(Scheme),
  savedAt: z.iso.datetime(),
  /** Date of automatic deletion without further changes. */
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
  summary: 'Create a draft: empty, after an earlier request or for a certificate; returns an existing one',
  body: z.strictObject({
    key: z.uuid(),
    fromRequest: z.optional(z.uuid()),
    /** The certificate to renew, extend, replace, correct or apply for again. */
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
  summary: 'Get a draft of mine',
  params: DraftKey,
  reply: Draft,
})

/** `base` has the version of each field that the change is based on. */
export const saveDraft = endpoint({
  id: 'saveDraft',
  method: 'PATCH',
  path: '/drafts/:key',
  access: 'verified',
  summary: 'Save fields of a draft; those that another device changed meanwhile are kept and named',
  params: DraftKey,
  body: z.strictObject({ changes: DraftChanges, base: Versions }),
  reply: z.object({ draft: Draft, refused: z.array(z.enum(draftFields)) }),
})

export const deleteDraft = endpoint({
  id: 'deleteDraft',
  method: 'DELETE',
  path: '/drafts/:key',
  access: 'verified',
  summary: 'Delete a draft',
  params: DraftKey,
})

/** `base` and `scheme` are what the person saw: if either has changed, the call is rejected. */
export const submitDraft = endpoint({
  id: 'submitDraft',
  method: 'POST',
  path: '/drafts/:key/submission',
  access: 'verified',
  summary: 'Submit a draft; idempotent by key',
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
    /** Deadline of the review. */
    reviewedBy: z.iso.date(),
  }),
})
