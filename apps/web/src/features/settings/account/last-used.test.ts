import { expect, test } from 'vitest'
import { lastUsed } from './last-used.ts'

const now = new Date('2026-11-15T12:00:00Z')

test.for([
  ['2026-11-15T11:59:30Z', 'hace un momento'],
  ['2026-11-15T12:00:30Z', 'hace un momento'],
  ['2026-11-15T11:59:00Z', 'hace 1 minuto'],
  ['2026-11-15T09:10:00Z', 'hace 2 horas'],
  ['2026-11-14T11:00:00Z', 'ayer'],
  ['2026-11-05T11:00:00Z', 'hace 10 días'],
  ['2026-09-10T11:00:00Z', 'hace 2 meses'],
] as const)('a device used at %s was last used %s', ([at, text]) => expect(lastUsed(at, now)).toBe(text))
