import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { seal, unseal } from '../../../platform/sealed-box.ts'
import type { Factor } from './factors.ts'

export const PERIOD_SECONDS = 30
export const DIGITS = 6
const SECRET_BYTES = 20
/** Codes of the previous and next step are accepted too: clocks differ and people type slowly. */
const WINDOW_STEPS = 1

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS })

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)

export const codeAt = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * PERIOD_SECONDS * 1000 })

/** Returns the time step of a code that is valid now or one step away. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, window: WINDOW_STEPS, timestamp: now.getTime() })
  return delta === null ? undefined : stepAt(now) + delta
}

type Sealing = Pick<Deps, 'keys'>

export const sealSecret = ({ keys }: Sealing, secret: string) => ({
  sealed_secret: seal(keys.derive('second-factor'), secret),
  secret_hash: createHash('sha256').update(secret).digest(),
})

export const openSecret = ({ keys }: Sealing, { sealed_secret: sealed }: Factor): string | undefined => {
  const secret = unseal(keys.derive('second-factor'), sealed)
  return typeof secret === 'string' ? secret : undefined
}

/** Accepts each code of this factor only once, so that an observed code cannot be reused. */
export const takeCode = async (
  db: Db | Tx,
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  factor: Factor,
  code: string,
): Promise<boolean> => {
  const secret = openSecret({ keys }, factor)
  const step = secret === undefined ? undefined : stepOf(secret, code, clock.now())
  if (step === undefined) return false
  const { numUpdatedRows } = await db
    .updateTable('account_factors')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
