import { expect, test } from 'vitest'
import { isFound, requestText, type Searched } from './request-search.ts'

const request: Searched = {
  number: 'S-2026-000123',
  state: 'in_review',
  type: 'renewal',
  category: 'rsif',
  scopes: [{ code: 'RSIF-FO', name: 'Instalador frigorista' }],
}

test('finds a request by number, category, scope, type and state, ignoring accents and case', () => {
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

test('all words must match, in any order', () => {
  expect(isFound(request, 'revision frigorista 2026')).toBe(true)
  expect(isFound(request, 'frigorista gas')).toBe(false)
})

test('a search of spaces and punctuation matches everything', () => {
  expect(isFound(request, '  «-» ')).toBe(true)
})

test('an empty draft is found by its state', () => {
  const draft: Searched = { number: null, state: 'draft', type: null, category: null, scopes: [] }
  expect(requestText(draft)).toBe('borrador')
})
