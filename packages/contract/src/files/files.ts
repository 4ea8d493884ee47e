import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { documentKinds } from '../requests/request-values.ts'

/** Shown before choosing, checked on the device and again by the server. */
export const MOST_BYTES = 10 * 1024 * 1024

/** Decided by content, not by file name. */
const acceptedTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/heic'] as const
export type AcceptedType = (typeof acceptedTypes)[number]

/**
 * Resumable uploads (tus 1.0), for signed-in and verified users, by bearer token. An upload sends its length,
 * and `filename` in `Upload-Metadata`; the last segment of its URL is the `uploadId` below.
 */
export const UPLOADS_PATH = '/api/v1/uploads'

/** Metadata of a stored file (spec.md §3). */
export const FileMetadata = z.object({
  bucket: z.string(),
  generation: z.string(),
  metageneration: z.string(),
  fullPath: z.string(),
  name: z.string(),
  size: z.int(),
  timeCreated: z.iso.datetime(),
  updated: z.iso.datetime(),
  /** Base64. */
  md5Hash: z.string(),
  cacheControl: z.string(),
  contentDisposition: z.string(),
  contentEncoding: z.string(),
  contentLanguage: z.string(),
  contentType: z.string(),
  customMetadata: z.record(z.string(), z.string()),
})
FileMetadata.register(z.globalRegistry, { id: 'FileMetadata' })
export type FileMetadata = z.infer<typeof FileMetadata>

/** A document in a person's archive, usable in several requests. */
export const ArchiveDocument = z.object({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  fileName: z.string(),
  file: FileMetadata,
  /** Increases with each replacement. */
  version: z.int(),
  /** Date of issue, if relevant. */
  issuedOn: z.nullable(z.iso.date()),
  /** Expiry, if known. */
  validUntil: z.nullable(z.iso.date()),
  isExpired: z.boolean(),
  /** Numbers of the requests that use it: it cannot be deleted then. */
  usedIn: z.array(z.string()),
  createdAt: z.iso.datetime(),
})
ArchiveDocument.register(z.globalRegistry, { id: 'ArchiveDocument' })
export type ArchiveDocument = z.infer<typeof ArchiveDocument>

const DocumentId = z.object({ id: z.uuid() })

export const listDocuments = endpoint({
  id: 'listDocuments',
  method: 'GET',
  path: '/documents',
  access: 'verified',
  summary: 'List the documents of my archive, newest first',
  reply: z.object({ documents: z.array(ArchiveDocument) }),
})

/** Validates the upload: type, readability and content. */
export const addDocument = endpoint({
  id: 'addDocument',
  method: 'POST',
  path: '/documents',
  access: 'verified',
  summary: 'Create a document of my archive from a finished upload; a repeated call returns the same one',
  body: z.strictObject({
    uploadId: z.uuid(),
    kind: z.enum(documentKinds),
    issuedOn: z.optional(z.nullable(z.iso.date())),
    validUntil: z.optional(z.nullable(z.iso.date())),
    /** The document it replaces. */
    replaces: z.optional(z.uuid()),
  }),
  reply: ArchiveDocument,
})

export const updateDocument = endpoint({
  id: 'updateDocument',
  method: 'PATCH',
  path: '/documents/:id',
  access: 'verified',
  summary: 'Update the kind, the issue date or the expiry of a document',
  params: DocumentId,
  body: z.strictObject({
    kind: z.optional(z.enum(documentKinds)),
    issuedOn: z.optional(z.nullable(z.iso.date())),
    validUntil: z.optional(z.nullable(z.iso.date())),
  }),
  reply: ArchiveDocument,
})

export const removeDocument = endpoint({
  id: 'removeDocument',
  method: 'DELETE',
  path: '/documents/:id',
  access: 'verified',
  summary: 'Delete a document of my archive, unless a request uses it',
  params: DocumentId,
})

export const getDocumentContent = endpoint({
  id: 'getDocumentContent',
  method: 'GET',
  path: '/documents/:id/content',
  access: 'verified',
  summary: 'Download a document of mine',
  params: DocumentId,
  file: true,
})
