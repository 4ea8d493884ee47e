import { expect, test } from 'vitest'
import { findPackage } from './binaries.ts'

test('a platform without an embedded PostgreSQL gets one line that says what to do', () => {
  expect(() => findPackage('sunos', 'sparc')).toThrow(
    'There is no embedded PostgreSQL for sunos-sparc: set DATABASE_URL to a PostgreSQL 15 or later.',
  )
})
