import { DomainError } from '../domain-error.ts'

/** Where a page ended: the value that the list is sorted by, and the id as tie-breaker. */
export interface Cursor {
  readonly at: string
  readonly id: string
}

const SHAPE =
  /^([1-9]\d{3}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{3}Z)?) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

/** PostgreSQL would change or reject a date that does not exist, such as 30 February. */
const hasBeen = (at: string): boolean => {
  const instant = new Date(at)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(at)
}

export const writeCursor = ({ at, id }: Cursor): string => Buffer.from(`${at} ${id}`).toString('base64url')

export const readCursor = (text: string): Cursor => {
  const [, at, id] = SHAPE.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined || !hasBeen(at))
    throw new DomainError('InvalidInput', { fields: { after: 'Esta página no existe.' } })
  return { at, id }
}
