import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { DomainError } from '../domain-error.ts'
import type { Tx } from './client.ts'

/** Refuses the call if an insert returned no row: another call has used its id. */
export const requireInserted = <Row extends object>(row: Row | undefined): Row => {
  if (!row) throw new DomainError('OTHER_CALL')
  return row
}

/** The row that an earlier call with the same id stored. A call with other values is refused. */
export const requireSameCall = <Row extends object>(earlier: Row | undefined, said: Partial<Row>): Row => {
  const row = requireInserted(earlier)
  const stored = new Map<string, unknown>(Object.entries(row))
  const isSame = Object.entries(said).every(([column, value]) => isDeepStrictEqual(stored.get(column), value))
  return requireInserted(isSame ? row : undefined)
}

interface Call {
  readonly userId: string
  readonly key: string
  /** Hash of the whole input. */
  readonly hash: Buffer
}

/** The answer to an earlier call with the same key. */
export const findAnswer = async <T>(
  t: Tx,
  { userId, key, hash }: Call,
  schema: z.ZodMiniType<T>,
): Promise<T | undefined> => {
  const earlier = await t
    .selectFrom('idempotent_calls')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return earlier && schema.parse(requireSameCall(earlier, { body_hash: hash }).answer)
}

/** One answer per key: a concurrent call blocks here until the first has committed, and is refused. */
export const storeAnswer = async (
  t: Tx,
  { userId, key, hash }: Call,
  { answer, now }: { readonly answer: object; readonly now: Date },
): Promise<void> => {
  const stored = await t
    .insertInto('idempotent_calls')
    .values({ user_id: userId, key, body_hash: hash, answer: JSON.stringify(answer), at: now })
    .onConflict(conflict => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  requireInserted(stored)
}
