import { expect, test } from 'vitest'
import { identityOf } from './identity-check.ts'

test('who asks is known by what somebody has checked, and by nothing else', () => {
  const identity = { check: 'document', by: { id: 'ana', name: 'Ana' }, at: '2026-11-16T09:00:00Z' } as const
  expect(identityOf({ identity: null })).toBeUndefined()
  expect(identityOf({ identity })).toBe('Enseñó su documento de identidad')
})
