import { expect, test } from 'vitest'
import { identityOf } from './identity-check.ts'

test('who asks is known by what somebody has checked, or by the account that it came from', () => {
  const identity = { check: 'document', by: { id: 'ana', name: 'Ana' }, at: '2026-11-16T09:00:00Z' } as const
  expect(identityOf({ channel: 'letter', identity: null })).toBeUndefined()
  expect(identityOf({ channel: 'letter', identity })).toBe('Enseñó su documento de identidad')
  expect(identityOf({ channel: 'app', identity: null })).toBe('Lo pidió desde su cuenta')
})
