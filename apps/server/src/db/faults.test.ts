import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseAway } from './faults.ts'

const fromDatabase = (code: string) => Object.assign(new DatabaseError('x', 1, 'error'), { code })

test.for(['57P03', '53300', '08006', '57014', '40001', '40P01'])('%s passes: come back later', code => {
  expect(isDatabaseAway(fromDatabase(code))).toBe(true)
})

test.for(['23505', '42501', '22P02'])('%s is no matter of time', code => {
  expect(isDatabaseAway(fromDatabase(code))).toBe(false)
})

test('a missing file is not a missing database; a refused connection is', () => {
  expect(isDatabaseAway(Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  expect(isDatabaseAway(Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }))).toBe(
    true,
  )
})
