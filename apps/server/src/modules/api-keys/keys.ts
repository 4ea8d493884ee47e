import { createHash, randomBytes } from 'node:crypto'

/** How every key begins: whoever finds one somewhere knows what it is, and so do tools that look for leaks. */
const MARK = 'hab_'
const SHOWN_LENGTH = MARK.length + 6
const KEY_BYTES = 32

/** As random as a hash is long: no salt and no slow hashing is needed. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest()

export const newKey = (): { readonly key: string; readonly shown: string } => {
  const key = `${MARK}${randomBytes(KEY_BYTES).toString('base64url')}`
  return { key, shown: `${key.slice(0, SHOWN_LENGTH)}…` }
}

export const looksLikeKey = (token: string): boolean => /^hab_[\w-]{43}$/.test(token)
