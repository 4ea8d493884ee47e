import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'

/** So many tries of one thing in so many seconds from the first. */
interface Limit {
  readonly name: string
  readonly most: number
  readonly seconds: number
}

/** One thing that is counted: a limit, and whose it is (an account, an address, both). */
export interface Counted {
  readonly limit: Limit
  readonly whose: readonly string[]
}

export interface Count {
  readonly count: number
  /** Until the window ends. */
  readonly waitSeconds: number
}

type Counting = Pick<Deps, 'keys' | 'clock'> & { readonly db: Db | Tx }

const keyOf = ({ keys }: Counting, { limit, whose }: Counted): Buffer =>
  createHmac('sha256', keys.derive('attempts'))
    .update(JSON.stringify([limit.name, ...whose]))
    .digest()

/**
 * Counts a try of each, at once and for every process, and tells where it stands. It is kept whatever happens next:
 * to be called before what is guarded, so that a hundred tries side by side are a hundred tries.
 */
export const countAttempts = async (deps: Counting, counted: readonly Counted[]): Promise<Count[]> => {
  const now = deps.clock.now()
  const rows = counted.map(each => ({
    key: keyOf(deps, each),
    ends: new Date(now.getTime() + each.limit.seconds * 1000),
  }))
  // In the order of keys: two callers that count the same things cannot wait for each other in a circle.
  const sorted = rows.toSorted((one, other) => Buffer.compare(one.key, other.key))
  const { rows: found } = await sql<{ key: Buffer; count: number; ends: Date }>`
    insert into attempts as a (key, count, window_ends_at)
    values ${sql.join(sorted.map(({ key, ends }) => sql`(${key}::bytea, 1, ${ends}::timestamptz)`))}
    on conflict (key) do update set
      count = case when a.window_ends_at <= ${now} then 1 else least(a.count + 1, 1000000) end,
      window_ends_at = case when a.window_ends_at <= ${now} then excluded.window_ends_at else a.window_ends_at end
    returning key, count, window_ends_at as ends`.execute(deps.db)
  return rows.map(({ key, ends }) => {
    const row = found.find(each => each.key.equals(key))
    const until = row?.ends ?? ends
    return { count: row?.count ?? 1, waitSeconds: Math.ceil((until.getTime() - now.getTime()) / 1000) }
  })
}

/** Takes back a try that turned out well: nobody is held up for signing in rightly, however often. */
export const takeBackAttempts = async (deps: Counting, counted: readonly Counted[]): Promise<void> => {
  const keys = counted.map(each => keyOf(deps, each)).toSorted((one, other) => Buffer.compare(one, other))
  await sql`
    update attempts a set count = greatest(a.count - 1, 0)
    from (select key from attempts where key = any(${keys}) order by key for update) locked
    where a.key = locked.key`.execute(deps.db)
}
