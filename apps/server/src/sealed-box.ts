import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts and signs what has to lie in the database or travel through a stranger's hands (AES-256-GCM). */
export const seal = (key: Buffer, value: unknown): Buffer => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), content])
}

/** Gives what was sealed with this key, or undefined for anything else. */
export const unseal = (key: Buffer, box: Buffer): unknown => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const content = box.subarray(NONCE_BYTES + TAG_BYTES)
    return JSON.parse(Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8'))
  } catch {
    return undefined
  }
}
