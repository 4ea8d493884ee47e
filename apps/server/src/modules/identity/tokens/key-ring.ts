import { createPrivateKey, generateKeyPair, type KeyObject, randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWK, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import { OperatorError } from '../../../platform/operator-error.ts'
import type { KeyRing } from '../../../ports/identity.ts'
import { replaceFile, writeOnce } from '../../../platform/write-once.ts'

/** Retired keys are published for longer than the tokens that they signed stay valid. */
const RETIRED_KEPT_MS = 24 * 60 * 60 * 1000
const LOOK_EVERY_MS = 5000
const LOOK_FOR_UNKNOWN_EVERY_MS = 500

const StoredKey = z.object({
  kid: z.string(),
  jwk: z.looseObject({}),
  retiredAt: z.optional(z.iso.datetime()),
})
type StoredKey = z.infer<typeof StoredKey>
/** The first key signs, the second is published and signs after the next rotation, the rest are retired. */
const Stored = z.object({ id: z.uuid(), keys: z.array(StoredKey).check(z.minLength(2)) })
type Stored = z.infer<typeof Stored>

const makeKey = async (): Promise<StoredKey> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { kid: randomUUID(), jwk: { ...privateKey.export({ format: 'jwk' }) } }
}

const publicPart = ({ kid, jwk: { kty, n, e } }: StoredKey): JWK =>
  ({ kty, n, e, kid, alg: 'RS256', use: 'sig' }) as JWK

const parse = (text: string, file: string): Stored => {
  try {
    return Stored.parse(JSON.parse(text))
  } catch {
    throw new OperatorError(`${file} does not hold the keys of tokens: restore it from a backup.`)
  }
}

const readStored = async (file: string): Promise<Stored> => {
  const { mode } = await stat(file).catch(() => {
    throw new OperatorError(`${file} cannot be read: the keys of tokens are made on the first start.`)
  })
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new OperatorError(`${file} holds private keys: let nobody but its owner read it (chmod 600).`)
  return parse(await readFile(file, 'utf8'), file)
}

interface Loaded {
  readonly id: string
  readonly changedAt: number
  readonly signing: { readonly kid: string; readonly key: KeyObject }
  readonly jwks: JSONWebKeySet
  readonly find: JWTVerifyGetKey
}

const load = async (file: string): Promise<Loaded> => {
  const { mtimeMs } = await stat(file)
  const { id, keys } = await readStored(file)
  const [first] = keys
  if (!first) throw new OperatorError(`${file} holds no key.`)
  const jwks: JSONWebKeySet = { keys: keys.map(publicPart) }
  const key = createPrivateKey({ key: first.jwk, format: 'jwk' })
  return { id, changedAt: mtimeMs, signing: { kid: first.kid, key }, jwks, find: createLocalJWKSet(jwks) }
}

const reload = async (file: string, loaded: Loaded): Promise<Loaded> => {
  const { mtimeMs } = await stat(file)
  return mtimeMs === loaded.changedAt ? loaded : load(file)
}

/**
 * Opens the key file and creates it on the first start. Detects a rotation by another process within seconds.
 */
export const openKeyRing = async (file: string): Promise<KeyRing> => {
  const exists = await stat(file).catch(() => undefined)
  const fresh: Stored | undefined = exists
    ? undefined
    : { id: randomUUID(), keys: [await makeKey(), await makeKey()] }
  if (fresh) await writeOnce(file, () => JSON.stringify(fresh))
  let loaded = await load(file)
  let lookedAt = performance.now()
  const current = async (lookEveryMs: number): Promise<Loaded> => {
    if (performance.now() - lookedAt > lookEveryMs) {
      lookedAt = performance.now()
      // If the file cannot be read now, the loaded keys stay in use.
      loaded = await reload(file, loaded).catch(() => loaded)
    }
    return loaded
  }
  return {
    id: loaded.id,
    signing: async () => (await current(LOOK_EVERY_MS)).signing,
    jwks: async () => (await current(LOOK_EVERY_MS)).jwks,
    find: async (header, token) => {
      try {
        return await (await current(LOOK_EVERY_MS)).find(header, token)
      } catch (error) {
        // The token may come from a process that detected a rotation earlier.
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
        return (await current(LOOK_FOR_UNKNOWN_EVERY_MS)).find(header, token)
      }
    },
  }
}

/**
 * The published next key starts to sign and a new next key is published, so no verifier meets an unknown key.
 */
export const rotateKeys = async (file: string, now: Date): Promise<number> => {
  const { id, keys } = await readStored(file)
  const [signing, ...others] = keys
  if (!signing) throw new OperatorError(`${file} holds no key.`)
  const fresh = (key: StoredKey) =>
    key.retiredAt === undefined || now.getTime() - Date.parse(key.retiredAt) < RETIRED_KEPT_MS
  const [next, ...retired] = others
  const rotated: Stored = {
    id,
    keys: [
      ...(next ? [next] : []),
      await makeKey(),
      { ...signing, retiredAt: now.toISOString() },
      ...retired.filter(fresh),
    ],
  }
  await replaceFile(file, JSON.stringify(rotated))
  return rotated.keys.length
}
