import { createHash, randomBytes } from 'node:crypto'

/** Prefix of every key: it makes a leaked key recognisable to people and to secret scanners. */
const MARK = 'hab_'
const SHOWN_LENGTH = MARK.length + 6
const KEY_BYTES = 32

/** Keys are random and as long as the hash, so neither salt nor slow hashing is needed. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

export const newKey = (): { readonly key: string; readonly shown: string } => {
  const key = `${MARK}${randomBytes(KEY_BYTES).toString('base64url')}`
  return { key, shown: `${key.slice(0, SHOWN_LENGTH)}…` }
}

export const looksLikeKey = (token: string): boolean => /^hab_[\w-]{43}$/.test(token)
