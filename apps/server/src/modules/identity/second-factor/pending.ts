import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../../db/client.ts'
import type { Account } from '../accounts/accounts.ts'
import type { OwnDeps } from '../own.ts'
import { makePass, readPass } from '../passes.ts'
import { findFactors, presentFactors } from './factors.ts'
import { tellCode } from './tell-code.ts'

const KIND = 'second-factor'
export const PENDING_SECONDS = 10 * 60

const Pending = z.object({ id: z.string(), accountId: z.string(), generation: z.int(), provider: z.string() })

/**
 * Response for an account with a second factor, instead of tokens: the first factor is proved, the second is
 * pending.
 */
export const pendingSecondFactor = async (db: Db | Tx, deps: OwnDeps, account: Account, provider: string) => {
  const factors = await findFactors(db, account.id)
  if (factors.length === 0) return undefined
  for (const factor of factors) tellCode(deps, account.email, factor)
  const content = { id: randomUUID(), accountId: account.id, generation: account.generation, provider }
  return {
    mfaPendingCredential: makePass(deps, KIND, content, PENDING_SECONDS),
    mfaInfo: presentFactors(factors),
  }
}

export const readPending = (deps: OwnDeps, credential: string) => readPass(deps, KIND, Pending, credential)
