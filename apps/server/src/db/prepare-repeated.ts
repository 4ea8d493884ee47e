import { type RawBuilder, sql } from 'kysely'
import type { PoolClient } from 'pg'

const MOST_PREPARED = 300
const LONGEST_TEXT = 4000

const NOT_PREPARED = /(select|returning|"\."?|,)\s*\*|\slike\s|\/\* planned each time \*\//i

/** Ends a statement that must not be prepared: it has many variants, or its values need their own plans. */
export const PLANNED_EACH_TIME: RawBuilder<unknown> = sql`/* planned each time */`

const names = new Map<string, string>()

/**
 * Name of the prepared statement; planning is a large part of the cost of a small statement. Excluded are
 * `*`, because PostgreSQL rejects it when a migration changes the columns, and searches, whose best plan
 * depends on the search term.
 */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_PREPARED) return known
  if (text.length > LONGEST_TEXT || NOT_PREPARED.test(text)) return undefined
  const name = `habilita_${names.size}`
  names.set(text, name)
  return name
}

/** Makes the connection prepare statements that are run repeatedly. */
export const prepareRepeated = (client: PoolClient): void => {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown
  const named = (text: unknown, values?: unknown, ...rest: readonly unknown[]): unknown => {
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
    return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
  }
  client.query = named as PoolClient['query']
}
