import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call } from '../../../ports/callers.ts'
import { appendPiece } from './append.ts'
import { endUpload } from './end-upload.ts'
import { openUpload } from './open-upload.ts'
import { findUpload } from './rows.ts'

/** At most this much is lost when the server is killed during a call. */
const PIECE_BYTES = 512 * 1024

/** Uploads of one person in the form that the tus library needs; those of others are not visible. */
export class UploadStore extends DataStore {
  /** When the upload of this call expires. */
  expiresAt: Date | undefined
  readonly #deps: Deps
  readonly #call: Call

  constructor(deps: Deps, call: Call) {
    super()
    this.#deps = deps
    this.#call = call
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload
    if (size === 0) throw new DomainError('InvalidInput', { fields: { file: 'El archivo está vacío.' } })
    const purpose = metadata?.['purpose'] ?? 'document'
    if (purpose !== 'document')
      throw new DomainError('InvalidInput', { fields: { purpose: 'Solo se pueden subir documentos.' } })
    const fileName = metadata?.['filename'] ?? ''
    const { expiresAt } = await openUpload(this.#deps, this.#call, { id, length: size, fileName })
    this.expiresAt = expiresAt
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const now = this.#deps.clock.now()
    const row = await findUpload(this.#deps.db, { id, userId: this.#call.caller.id, now })
    this.expiresAt = row.expires_at
    return new Upload({
      id,
      size: row.length,
      offset: row.received,
      metadata: { filename: row.file_name, purpose: 'document' },
    })
  }

  /** Writes piece by piece: when the connection breaks, all received bytes are stored. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let at = offset
    let waiting: Buffer[] = []
    let size = 0
    const flush = async () => {
      const bytes = Buffer.concat(waiting)
      waiting = []
      size = 0
      if (bytes.length === 0) return
      await appendPiece(this.#deps, { uploadId: id, userId: this.#call.caller.id, start: at, bytes })
      at += bytes.length
    }
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        waiting.push(chunk)
        size += chunk.length
        if (size >= PIECE_BYTES) await flush()
      }
    } finally {
      await flush()
    }
    return at
  }

  override remove(id: string): Promise<void> {
    return endUpload(this.#deps, this.#call, id)
  }

  /** Disabled because the library uses the system clock; `expiresAt` replaces it. */
  override getExpiration(): number {
    return 0
  }
}
