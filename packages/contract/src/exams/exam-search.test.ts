import { expect, test } from 'vitest'
import { isSessionFound, type SearchedSession } from './exam-search.ts'

const session: SearchedSession = {
  category: 'rsif',
  scopes: [{ code: 'RSIF-FO', name: 'Instalador frigorista' }],
  part: 'practical',
  startsAt: '2026-12-03T08:30:00.000Z',
  venue: {
    name: 'Taller Norte',
    street: 'Gran Vía 1',
    municipality: 'Getxo',
    province: '48',
    timeZone: 'Europe/Madrid',
  },
}

test('finds a session by date, venue, place, province, category and part, ignoring accents and case', () => {
  for (const q of [
    'JUEVES',
    '3 de diciembre',
    '03/12/2026',
    '3/12/2026',
    'taller norte',
    'gran via',
    'getxo',
    'vizcaya',
    'Bizkaia',
    'frigoríficas',
    'frigorista',
    'practica',
    'Práctico',
  ])
    expect(isSessionFound(session, q), q).toBe(true)
})

test('all words must match, in any order', () => {
  expect(isSessionFound(session, 'diciembre vizcaya práctica')).toBe(true)
  expect(isSessionFound(session, 'diciembre zaragoza')).toBe(false)
  expect(isSessionFound(session, 'teórica')).toBe(false)
})

test('the date is that of the venue', () => {
  const late = { ...session, startsAt: '2026-12-03T23:30:00.000Z' }
  expect(isSessionFound(late, '4 de diciembre')).toBe(true)
  const island = { ...late, venue: { ...late.venue, province: '38', timeZone: 'Atlantic/Canary' as const } }
  expect(isSessionFound(island, '3 de diciembre tenerife')).toBe(true)
  expect(isSessionFound(island, '4 de diciembre')).toBe(false)
})
