import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { OperatorError } from './operator-error.ts'
import { writeOnce } from './write-once.ts'

const SHORTEST_SECRET = 32

/** Uses of the installation's one secret. Each purpose has its own derived key. */
type Purpose =
  | 'events'
  | 'database-role'
  | 'mail'
  | 'attempts'
  | 'second-factor'
  | 'recovery-codes'
  | 'passes'
  | 'bot-check'
  | 'drafts'
  | 'demo'
  | 'files'
  | 'push'
  | 'blocked'
  | 'blocked-index'
  | 'looks'

export interface Keys {
  /** Identifies the secret without revealing it: stored in the database and compared at each start. */
  readonly fingerprint: string
  derive(purpose: Purpose): Buffer
}

export const keysFrom = (secret: string): Keys => {
  const derived = new Map<string, Buffer>()
  const derive = (purpose: string): Buffer => {
    const known = derived.get(purpose)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, '', `habilita/${purpose}`, 32))
    derived.set(purpose, key)
    return key
  }
  return { fingerprint: createHash('sha256').update(derive('fingerprint')).digest('hex'), derive }
}

/** Generated once and stored in the data folder, unless the operator configures it. */
export const loadKeys = async (configured: string | undefined, keysFolder: string): Promise<Keys> => {
  if (configured !== undefined) return keysFrom(configured)
  const file = join(keysFolder, 'secret')
  const secret = await writeOnce(file, () => randomBytes(32).toString('base64url'))
  if (secret.length < SHORTEST_SECRET)
    throw new OperatorError(
      `${file} is damaged: restore it from a backup; without it the event log cannot be checked.`,
    )
  return keysFrom(secret)
}
