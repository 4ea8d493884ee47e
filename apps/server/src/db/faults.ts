import { DatabaseError } from 'pg'

/** Out of reach, starting, stopping, full, too slow, or two transactions in each other's way. */
const PASSING = /^(08|53|57P0|57014$|40001$|40P01$)/

/** Whether an error says that the database cannot serve now: the caller may come back, nothing was kept by halves. */
export const isDatabaseAway = (error: Error): boolean => {
  if (error instanceof DatabaseError) return PASSING.test(error.code ?? '')
  return (
    ('syscall' in error && error.syscall === 'connect') ||
    /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
  )
}

/** Characters that PostgreSQL keeps in no text: a zero, half of a pair. */
const CODES: ReadonlySet<string | undefined> = new Set(['22021', '22P05'])

/** The database refused a text for its characters: what was sent is at fault, wherever it slipped through. */
export const isUnstorable = (error: Error): boolean => error instanceof DatabaseError && CODES.has(error.code)
