import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { bounded } from '../../../platform/bounded.ts'
import type { Hasher } from '../../../ports/identity.ts'
import { normalise } from './normalise.ts'

const derive = promisify(argon2)

interface Parameters {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

const CURRENT: Parameters = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const MOST_AT_ONCE = 3
const MOST_WAITING = 256

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const tagOf = async (
  password: string,
  salt: Buffer,
  parameters: Parameters,
  length: number,
): Promise<Buffer> =>
  derive('argon2id', { message: normalise(password), nonce: salt, tagLength: length, ...parameters })

/**
 * Runs Argon2id on Node's four pool threads. Never on all four: token signing and file reads need one. With
 * few cores it uses one thread more than there are cores, so that they stay busy while a job is handed over.
 */
export const createHasher = (parameters: Parameters = CURRENT): Hasher => {
  const inTurn = bounded(Math.min(availableParallelism() + 1, MOST_AT_ONCE), MOST_WAITING)
  const written = ({ memory, passes, parallelism }: Parameters) => `m=${memory},t=${passes},p=${parallelism}`
  const prefix = `$argon2id$v=19$${written(parameters)}$`
  const nobodys = `${prefix}${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(TAG_BYTES))}`
  return {
    hash: password =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES)
        return `${prefix}${base64(salt)}$${base64(await tagOf(password, salt, parameters, TAG_BYTES))}`
      }),
    verify: (password, stored) =>
      inTurn(async () => {
        const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(stored ?? nobodys) ?? []
        const wanted = Buffer.from(tag, 'base64')
        const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
        const found = await tagOf(password, Buffer.from(salt, 'base64'), cost, wanted.length)
        return timingSafeEqual(found, wanted) && stored !== null
      }),
    isOutdated: stored => !stored.startsWith(prefix),
  }
}
