import { expect, test } from 'vitest'
import { subjectOf } from './subject.ts'

const named = (...names: string[]) => names.map(name => ({ code: 'X', name }))

test.each([
  [{ category: null, scopes: [] }, 'Solicitud sin especialidad'],
  [{ category: 'gas', scopes: [] }, 'Gas'],
  [{ category: 'gas', scopes: named('Instalador de gas B') }, 'Instalador de gas B'],
  [{ category: 'rebt', scopes: named('Básica') }, 'Baja tensión · Básica'],
  [
    { category: 'gas', scopes: named('Instalador de gas A', 'Puesta en marcha') },
    'Instalador de gas A y Puesta en marcha',
  ],
] as const)('the title of a request is its subject: %o', (request, title) => {
  expect(subjectOf({ ...request, scopes: [...request.scopes] })).toBe(title)
})
