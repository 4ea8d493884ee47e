import { createHmac } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { ProtocolError } from '../protocol-error.ts'

/** At most this many attempts in a window that starts with the first one. */
interface Limit {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

/** A limit and the key it is counted by (an account, an address or both). */
export interface Counted {
  readonly limit: Limit
  readonly whose: readonly string[]
}

export interface Count {
  readonly count: number
  /** Seconds until the window ends. */
  readonly waitSeconds: number
}

type Counting = Pick<Deps, 'keys' | 'clock'> & { readonly db: Db | Tx }

const keyOf = ({ keys }: Pick<Counting, 'keys'>, { limit, whose }: Counted): Buffer =>
  createHmac('sha256', keys.derive('attempts'))
    .update(JSON.stringify([limit.name, ...whose]))
    .digest()

const insert = (keys: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  insert into attempts as a (key, count, window_ends_at) ${keys}
  on conflict (key) do update set
    count = case when a.window_ends_at <= ${now} then 1 else least(a.count + 1, 1000000) end,
    window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at else a.window_ends_at end
  returning key, count, window_ends_at as ends`

/**
 * Counts one attempt per key, atomically across processes. The first key is the gate: when it is over its
 * limit, the others are not counted and return zero. Call it before the guarded work and outside its
 * transaction, so that concurrent attempts all count.
 */
export const countAttempts = async (
  deps: Counting,
  gate: Counted,
  ...others: readonly Counted[]
): Promise<readonly [Count, ...Count[]]> => {
  const now = deps.clock.now()
  const row = (counted: Counted) => ({
    key: keyOf(deps, counted),
    ends: new Date(now.getTime() + counted.limit.seconds * 1000),
  })
  const first = row(gate)
  const rest = others.map(row)
  const values = ({ key, ends }: typeof first) => sql`(${key}::bytea, 1, ${ends}::timestamptz)`
  const { rows: found } = await sql<{ key: Buffer; count: number; ends: Date }>`
    with gate as (${insert(sql`values ${values(first)}`, now)})
    ${
      rest.length === 0
        ? sql`select key, count, ends from gate`
        : sql`, rest as (${insert(
            // Sorted by key, so that concurrent callers that count the same keys cannot deadlock.
            sql`select key, count, ends from (values ${sql.join(rest.map(values))}) v (key, count, ends)
              where (select count from gate) <= ${gate.limit.most} order by key`,
            now,
          )}) select key, count, ends from gate union all select key, count, ends from rest`
    }`.execute(deps.db)
  const countOf = ({ key }: typeof first): Count => {
    const counted = found.find(each => each.key.equals(key))
    const waitMs = (counted?.ends.getTime() ?? now.getTime()) - now.getTime()
    return { count: counted?.count ?? 0, waitSeconds: Math.ceil(waitMs / 1000) }
  }
  return [countOf(first), ...rest.map(countOf)]
}

export const tooManyAttempts = (seconds: number): ProtocolError =>
  new ProtocolError('TOO_MANY_ATTEMPTS_TRY_LATER', `Try again in ${seconds} seconds.`, seconds)

/** Counts an attempt and returns how long to wait when it is over the limit. */
export const countOne = async (deps: Counting, counted: Counted): Promise<number | undefined> => {
  const [{ count, waitSeconds }] = await countAttempts(deps, counted)
  return count > counted.limit.most ? waitSeconds : undefined
}

/** Counts an attempt and rejects it when it is over the limit. */
export const countOrRefuse = async (deps: Counting, counted: Counted): Promise<void> => {
  const wait = await countOne(deps, counted)
  if (wait !== undefined) throw tooManyAttempts(wait)
}

/**
 * SQL fragment that takes back successful attempts, so that correct sign-ins are never limited. Updates the
 * gate first and then the others sorted by key, the order in which they were counted.
 */
export const takingBack = (
  deps: Pick<Counting, 'keys'>,
  gate: Counted,
  ...others: readonly Counted[]
): RawBuilder<unknown> => {
  const rest = others.map(each => keyOf(deps, each)).toSorted((one, other) => Buffer.compare(one, other))
  const keys = [keyOf(deps, gate), ...rest]
  return sql`
    update attempts a set count = greatest(a.count - 1, 0)
    from (
      select key from attempts where key = any(${keys}) order by array_position(${keys}::bytea[], key) for update
    ) locked
    where a.key = locked.key`
}
