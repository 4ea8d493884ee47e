import { DatabaseError } from 'pg'

/** Unreachable, starting, stopping, full, too slow, or two transactions in conflict. */
const PASSING = /^(08|53|57P0|57014$|40001$|40P01$)/

/** Whether the database cannot serve now: the caller may retry, nothing was stored partially. */
export const isDatabaseAway = (error: Error): boolean => {
  if (error instanceof DatabaseError) return PASSING.test(error.code ?? '')
  return (
    ('syscall' in error && error.syscall === 'connect') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}

/** Characters that PostgreSQL cannot store in text: NUL and lone surrogates. */
const CODES: ReadonlySet<string | undefined> = new Set(['22021', '22P05'])

/** Whether the database rejected a text because of its characters: the input is at fault. */
export const isUnstorable = (error: Error): boolean => error instanceof DatabaseError && CODES.has(error.code)
