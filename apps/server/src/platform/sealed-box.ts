import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts and authenticates bytes stored outside our control (AES-256-GCM). `about` is authenticated too, so
 * that one box cannot replace another.
 */
export const sealBytes = (key: Buffer, bytes: Buffer, about = ''): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const content = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

/** Returns the bytes sealed with this key and `about`, or undefined for anything else. */
export const unsealBytes = (key: Buffer, box: Buffer, about = ''): Buffer | undefined => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAAD(Buffer.from(about))
    decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const content = box.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    return undefined
  }
}

/** The same for a JSON value that is stored in the database or passes through other systems. */
export const seal = (key: Buffer, value: unknown): Buffer =>
  sealBytes(key, Buffer.from(JSON.stringify(value), 'utf8'))

/** Returns the value sealed with this key, or undefined for anything else. */
export const unseal = (key: Buffer, box: Buffer): unknown => {
  const bytes = unsealBytes(key, box)
  return bytes && JSON.parse(bytes.toString('utf8'))
}
