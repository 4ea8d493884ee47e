import { DomainError } from '../../domain-error.ts'

/** Where a page ended: the value that the list is ordered by, and the id that decides between equals. */
export interface Cursor {
  readonly at: string
  readonly id: string
}

const SHAPE = /^(\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d\.\d{3}Z)?) ([\da-f-]{36})$/

export const writeCursor = ({ at, id }: Cursor): string => Buffer.from(`${at} ${id}`).toString('base64url')

export const readCursor = (text: string): Cursor => {
  const [, at, id] = SHAPE.exec(Buffer.from(text, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined || Number.isNaN(Date.parse(at)))
    throw new DomainError('InvalidInput', { after: 'Esta página no existe.' })
  return { at, id }
}
