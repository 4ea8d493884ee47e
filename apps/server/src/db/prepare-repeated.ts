import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'

const MOST_PREPARED = 300
const LONGEST_TEXT = 4000

const NOT_PREPARED = /(select|returning|"\."?|,)\s*\*|\slike\s|\/\* planned anew \*\//i

/** At the end of a statement that is never prepared: of so many shapes, or with values that each want their own plan. */
export const PLANNED_ANEW: RawBuilder<unknown> = sql`/* planned anew */`

const names = new Map<string, string>()

/**
 * The name under which a statement is prepared, once for each connection: planning it anew each time is a good part
 * of what a small statement costs. Not for `*`: what that gives changes with a migration, and a prepared statement
 * whose columns change is refused. Not for a search either: how to go about it depends on the word, and the plan of
 * a prepared statement is made for any.
 */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_PREPARED) return known
  if (text.length > LONGEST_TEXT || NOT_PREPARED.test(text)) return undefined
  const name = `habilita_${names.size}`
  names.set(text, name)
  return name
}

/** Has the connection prepare what it is asked again and again. */
export const prepareRepeated = (client: PoolClient): void => {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown
  const named = (text: unknown, values?: unknown, ...rest: readonly unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = named as PoolClient['query']
}
