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
