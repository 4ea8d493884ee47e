import { expect, test } from 'vitest'
import { identityOf } from './identity-check.ts'

test('the identity is known only if a staff member has checked it', () => {
  const identity = { check: 'document', by: { id: 'ana', name: 'Ana' }, at: '2026-11-16T09:00:00Z' } as const
  expect(identityOf({ identity: null })).toBeUndefined()
  expect(identityOf({ identity })).toBe('Enseñó su documento de identidad')
})
