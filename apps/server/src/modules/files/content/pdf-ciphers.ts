import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

// The PDF format requires MD5 and RC4; they protect none of our data.

export const md5 = (...parts: readonly Uint8Array[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** Node no longer provides RC4. Encryption and decryption are the same operation. */
export const rc4 = (key: Buffer, bytes: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_sign, index) => index)
  const swap = (a: number, b: number) => {
    const kept = state[a] ?? 0
    state[a] = state[b] ?? 0
    state[b] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  const out = Buffer.from(bytes)
  for (let at = 0, i = 0, j = 0; at < out.length; at += 1) {
    i = (i + 1) & 255
    j = (j + (state[i] ?? 0)) & 255
    swap(i, j)
    out[at] = (out[at] ?? 0) ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0)
  }
  return out
}

const BLOCK = 16

/** Decrypts whole blocks only and ignores trailing bytes; the padding of the last block is not removed. */
export const openAes = (key: Buffer, iv: Buffer, sealed: Buffer): Buffer => {
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, iv).setAutoPadding(false)
  const whole = sealed.subarray(0, sealed.length - (sealed.length % BLOCK))
  return Buffer.concat([cipher.update(whole), cipher.final()])
}

/** Stream format: the first block is the initialization vector. */
export const openAesStream = (key: Buffer, sealed: Buffer): Buffer | undefined =>
  sealed.length < 2 * BLOCK
    ? undefined
    : openAes(key, Buffer.from(sealed.subarray(0, BLOCK)), sealed.subarray(BLOCK))

const sha = (bits: number, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest()

/**
 * Hash of the empty password for revision 5 (one round) or 6 (ISO 32000-2, algorithm 2.B: at most 287
 * rounds).
 */
export const hashOfNothing = (revision: number, salt: Buffer): Buffer => {
  let key = sha(256, salt)
  if (revision === 5) return key
  for (let done = 0, last = 0; done < 64 || last > done - 32; done += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const sealed = Buffer.concat([cipher.update(repeated), cipher.final()])
    const rest = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = sha([256, 384, 512][rest] ?? 256, sealed)
    last = sealed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}
