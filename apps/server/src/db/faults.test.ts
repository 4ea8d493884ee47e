import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './faults.ts'

const fromDatabase = (code: string) => Object.assign(new DatabaseError('x', 1, 'error'), { code })

test.for(['57P03', '53300', '08006', '57014', '40001', '40P01'])('error %s is temporary', code => {
  expect(isDatabaseAway(fromDatabase(code))).toBe(true)
})

test.for(['23505', '42501', '22P02'])('error %s is not temporary', code => {
  expect(isDatabaseAway(fromDatabase(code))).toBe(false)
})

test('a refused connection means that the database is away; a missing file does not', () => {
  expect(isDatabaseAway(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isDatabaseAway(Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }))).toBe(
    true,
  )
})
