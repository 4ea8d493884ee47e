import { expect, test } from 'vitest'
import type { SchemeContent } from './scheme-content.ts'
import { diffSchemes } from './scheme-diff.ts'
import { schemeFaults } from './scheme-faults.ts'

const part = {
  minutes: 60,
  passMark: 60,
  hasCriticalItems: false,
  mostAttempts: 3,
  resitAfterDays: 15,
  keptMonths: 12,
}

const content: SchemeContent = {
  title: 'Gas',
  norms: ['RD 919/2006'],
  scopes: [
    { code: 'GAS-A', name: 'A', explanation: 'Todo.', group: '', includes: ['GAS-B'], needs: [] },
    { code: 'GAS-B', name: 'B', explanation: 'Algo.', group: '', includes: [], needs: [] },
  ],
  minimumAge: 18,
  requirements: [],
  warnings: [],
  documents: [
    {
      kind: 'identity',
      need: 'required',
      types: ['initial'],
      hint: 'DNI.',
      mostFiles: 2,
      mostMonthsOld: null,
    },
  ],
  declarations: [{ code: 'truth', version: 1, title: 'Verdad', text: 'Es cierto.' }],
  parts: [
    { ...part, kind: 'theory', afterPrevious: false },
    { ...part, kind: 'practical', afterPrevious: true },
  ],
  withoutExam: ['renewal', 'duplicate', 'correction'],
  admissionMonths: 12,
  validityYears: 5,
  renewalOpensMonths: 6,
  fees: (['initial', 'renewal', 'extension', 'duplicate', 'correction'] as const).map(type => ({
    type,
    cents: 0,
  })),
  legalEffect: 'direct',
}

const [theory, practical] = content.parts
const [first, second] = content.scopes
if (!theory || !practical || !first || !second) throw new Error('The sample has two of each')

test('equal schemes have no differences and no faults', () => {
  expect(diffSchemes(content, structuredClone(content))).toEqual([])
  expect(schemeFaults(content, content)).toEqual({})
})

test('each difference has its path and a text', () => {
  const after: SchemeContent = {
    ...content,
    norms: ['RD 984/2015'],
    validityYears: 1,
    parts: [{ ...theory, passMark: 70, hasCriticalItems: true }, practical],
    fees: content.fees.map(({ type, cents }) => ({ type, cents: type === 'initial' ? 18_050 : cents })),
  }
  expect(diffSchemes(content, after)).toEqual([
    { path: 'norms', label: 'Normas', before: 'RD 919/2006', after: null },
    { path: 'norms', label: 'Normas', before: null, after: 'RD 984/2015' },
    {
      path: 'parts.theory.passMark',
      label: 'Parte teórica · Nota para aprobar',
      before: '60 de 100',
      after: '70 de 100',
    },
    {
      path: 'parts.theory.hasCriticalItems',
      label: 'Parte teórica · Ítems críticos',
      before: 'No',
      after: 'Sí',
    },
    { path: 'validityYears', label: 'Validez del certificado', before: '5 años', after: '1 año' },
    {
      path: 'fees.initial.cents',
      label: 'Precio de nueva certificación · Importe',
      before: '0,00\u00A0€',
      after: '180,50\u00A0€',
    },
  ])
})

test('added and removed entries are shown whole, and a new order is reported', () => {
  const after: SchemeContent = { ...content, scopes: [second, first], parts: [theory] }
  expect(diffSchemes(content, after).map(({ path, after: now }) => [path, now])).toEqual([
    ['scopes', 'Alcance GAS-B, Alcance GAS-A'],
    ['parts.practical', null],
  ])
})

test.for<[string, Partial<SchemeContent>, string]>([
  ['no part while something has an exam', { parts: [] }, 'parts'],
  ['a part twice', { parts: [theory, theory] }, 'parts.1.kind'],
  ['a first part that comes after others', { parts: [practical] }, 'parts.0.afterPrevious'],
  ['a duplicate with an exam', { withoutExam: ['renewal', 'correction'] }, 'withoutExam'],
  ['a type without a fee', { fees: content.fees.slice(1) }, 'fees'],
  ['a fee twice', { fees: [...content.fees.slice(1), { type: 'renewal', cents: 1 }] }, 'fees.4.type'],
  ['no document of identity', { documents: [] }, 'documents'],
  ['a scope twice', { scopes: [first, second, second] }, 'scopes.2.code'],
  ['a scope that includes what is not there', { scopes: [first] }, 'scopes.0.includes'],
  [
    'a renewal that opens before it is granted',
    { validityYears: 1, renewalOpensMonths: 12 },
    'renewalOpensMonths',
  ],
  [
    'another text under the same version',
    { declarations: [{ code: 'truth', version: 1, title: 'Verdad', text: 'Es otra cosa.' }] },
    'declarations.0.version',
  ],
])('%s blocks publication', ([, change, path]) => {
  expect(Object.keys(schemeFaults({ ...content, ...change }, content))).toContain(path)
})

test('a changed text with a new version is allowed', () => {
  const declarations = [{ code: 'truth', version: 2, title: 'Verdad', text: 'Es otra cosa.' }]
  expect(schemeFaults({ ...content, declarations }, content)).toEqual({})
})

test('the order of types is irrelevant; that of sentences is not', () => {
  const [identity] = content.documents
  if (!identity) throw new Error('One is asked for')
  const ticked = (types: SchemeContent['withoutExam']): SchemeContent => ({
    ...content,
    withoutExam: types,
    documents: [{ ...identity, types }],
  })
  expect(diffSchemes(ticked(['renewal', 'initial']), ticked(['initial', 'renewal']))).toEqual([])
  expect(
    diffSchemes(ticked(['renewal', 'initial']), ticked(['renewal'])).map(({ before, after }) => [
      before,
      after,
    ]),
  ).toEqual([
    ['Nueva certificación, Renovación', 'Renovación'],
    ['Nueva certificación, Renovación', 'Renovación'],
  ])
  expect(
    diffSchemes({ ...content, norms: ['Una', 'Otra'] }, { ...content, norms: ['Otra', 'Una', 'Más'] }),
  ).toEqual([
    { path: 'norms', label: 'Normas', before: null, after: 'Más' },
    { path: 'norms', label: 'Normas · Orden', before: 'Una\nOtra', after: 'Otra\nUna' },
  ])
})
