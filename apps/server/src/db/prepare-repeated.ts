import type { PoolClient } from 'pg'

const MOST_PREPARED = 300
const LONGEST_TEXT = 4000

const names = new Map<string, string>()

/**
 * The name under which a statement is prepared, once for each connection: planning it anew each time is a good part
 * of what a small statement costs. Not for `*`: what that gives changes with a migration, and a prepared statement
 * whose columns change is refused.
 */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_PREPARED) return known
  if (text.length > LONGEST_TEXT || /(select|returning|"\."?|,)\s*\*/i.test(text)) return undefined
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
