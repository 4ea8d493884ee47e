import { expect, test } from 'vitest'
import { isFound, requestText, type Searched } from './request-search.ts'

const request: Searched = {
  number: 'S-2026-000123',
  state: 'in_review',
  type: 'renewal',
  category: 'rsif',
  scopes: [{ code: 'RSIF-FO', name: 'Instalador frigorista' }],
}

test('a request is found by number, trade, scope, type and state, without accents or case', () => {
  for (const q of [
    '000123',
    's-2026-000123',
    'FRIGORÍFICAS',
    'frigorista',
    'renovacion',
    'En revisión',
    'rsif',
  ])
    expect(isFound(request, q), q).toBe(true)
})

test('every word must be found, in whatever order', () => {
  expect(isFound(request, 'revision frigorista 2026')).toBe(true)
  expect(isFound(request, 'frigorista gas')).toBe(false)
})

test('a search of spaces and signs alone finds everything', () => {
  expect(isFound(request, '  «-» ')).toBe(true)
})

test('a draft about which nothing is known yet is found by its state', () => {
  const draft: Searched = { number: null, state: 'draft', type: null, category: null, scopes: [] }
  expect(requestText(draft)).toBe('borrador')
})
