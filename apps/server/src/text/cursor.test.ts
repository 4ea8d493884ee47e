import { expect, test } from 'vitest'
import { readCursor, writeCursor } from './cursor.ts'

const id = '0b7c1f6e-3d2a-4c58-9e41-5a6b7c8d9e0f'
const given = (text: string) => Buffer.from(text).toString('base64url')

test.each(['2026-11-16', '2026-11-16T09:00:00.000Z'])(
  'the cursor of a page that ended at %s can be read back',
  at => {
    expect(readCursor(writeCursor({ at, id }))).toEqual({ at, id })
  },
)

test.each([
  `2026-11-16 ${'-'.repeat(36)}`,
  `2026-11-16 ${id.slice(0, -1)}-`,
  `2026-02-30 ${id}`,
  `0000-01-01 ${id}`,
  `2026-11-16T24:00:00.000Z ${id}`,
  `2026-11-16T09:61:00.000Z ${id}`,
  id,
  '',
])('rejects the cursor «%s» before it reaches the database', text => {
  expect(() => readCursor(given(text))).toThrow('InvalidInput')
})
