import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { AcceptedType } from '@habilita/contract/files/files'
import { RefusedContent } from './faults.ts'
import { inWorker } from './in-worker.ts'
import { heicToJpeg, redraw } from './pictures.ts'
import { typeOf } from './sniff.ts'

/** Content type after conversion. */
type KeptType = Exclude<AcceptedType, 'image/heic'>

export interface CheckedContent {
  readonly bytes: Buffer
  readonly contentType: KeptType
  readonly sha256: Buffer
  readonly md5: Buffer
  /** SHA-256 of the bytes that the device sent. */
  readonly receivedSha256: Buffer
}

const SLICE = 1024 * 1024

/** Hashes in slices and yields to the event loop between them. */
const digest = async (hash: Hash, bytes: Buffer): Promise<Buffer> => {
  for (let at = 0; at < bytes.length; at += SLICE) {
    hash.update(bytes.subarray(at, at + SLICE))
    await setImmediate()
  }
  return hash.digest()
}

const keep: Readonly<Record<AcceptedType, (bytes: Buffer) => Promise<[KeptType, Buffer]>>> = {
  'application/pdf': async bytes => {
    await inWorker({ kind: 'pdf', bytes })
    return ['application/pdf', bytes]
  },
  'image/jpeg': async bytes => ['image/jpeg', await redraw(bytes, 'jpeg')],
  'image/png': async bytes => ['image/png', await redraw(bytes, 'png')],
  'image/heic': async bytes => ['image/jpeg', await heicToJpeg(bytes)],
}

/** Detects the type from the content and returns the bytes to store. Throws RefusedContent. */
export const checkContent = async (received: Buffer): Promise<CheckedContent> => {
  const type = typeOf(received)
  if (!type) throw new RefusedContent('type')
  const [contentType, bytes] = await keep[type](received)
  return {
    bytes,
    contentType,
    sha256: await digest(createHash('sha256'), bytes),
    md5: await digest(createHash('md5'), bytes),
    receivedSha256: await digest(createHash('sha256'), received),
  }
}
