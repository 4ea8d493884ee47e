import type { SchemeContent } from '@habilita/contract/schemes/scheme-content'
import { expect, test } from 'vitest'
import { checkValues, contentOf, faultsOf, valuesOf } from './scheme-values.ts'

const content: SchemeContent = {
  title: 'Instalaciones de gas',
  norms: ['RD 919/2006', 'UNE-EN ISO/IEC 17024'],
  scopes: [
    { code: 'GAS-A', name: 'A', explanation: 'Todo.', group: 'category', includes: ['GAS-B'], needs: [] },
    { code: 'GAS-B', name: 'B', explanation: 'Hasta 5 bar.', group: 'category', includes: [], needs: [] },
  ],
  minimumAge: 18,
  requirements: ['Ser mayor de edad.'],
  warnings: [],
  documents: [
    {
      kind: 'identity',
      need: 'required',
      types: ['initial', 'renewal'],
      hint: 'Por las dos caras.',
      mostFiles: 2,
      mostMonthsOld: null,
    },
  ],
  declarations: [{ code: 'truth', version: 1, title: 'Es cierto', text: 'Declaro.\n\nY avisaré.' }],
  parts: [
    {
      kind: 'theory',
      minutes: 75,
      passMark: 60,
      hasCriticalItems: false,
      afterPrevious: false,
      mostAttempts: 3,
      resitAfterDays: 15,
      keptMonths: 24,
    },
  ],
  withoutExam: ['duplicate', 'correction'],
  admissionMonths: 12,
  validityYears: 5,
  renewalOpensMonths: 6,
  fees: [
    { type: 'initial', cents: 27_000 },
    { type: 'renewal', cents: 11_050 },
    { type: 'duplicate', cents: 100_000 },
  ],
  legalEffect: 'direct',
}

const values = () => valuesOf(content)

test('form values convert back to the content they were made from', () => {
  expect(contentOf(values())).toEqual(content)
  expect(checkValues(values())).toEqual({})
  expect(values().fees.map(({ euros }) => euros)).toEqual(['270', '110,50', '', '1000', ''])
})

test('codes, lines and types are read however they were typed', () => {
  const typed = {
    ...values(),
    norms: ' RD 1/2026 \n\n  UNE 2',
    withoutExam: ['correction', 'duplicate'] as const,
  }
  const [first, second] = typed.scopes
  if (!first || !second) throw new Error('Two scopes')
  const read = contentOf({
    ...typed,
    withoutExam: [...typed.withoutExam],
    scopes: [{ ...first, includes: 'gas-b,  gas-c' }, second],
  })
  expect(read.norms).toEqual(['RD 1/2026', 'UNE 2'])
  expect(read.scopes[0]?.includes).toEqual(['GAS-B', 'GAS-C'])
  expect(read.withoutExam).toEqual(['duplicate', 'correction'])
})

test('faults that block saving are shown at their field, in Spanish', () => {
  const [scope] = values().scopes
  const [part] = values().parts
  const [document] = values().documents
  if (!scope || !part || !document) throw new Error('One of each')
  expect(
    checkValues({
      ...values(),
      title: ' ',
      validityYears: '',
      minimumAge: 'dieciocho',
      norms: 'x'.repeat(401),
      scopes: [{ ...scope, code: 'Á', includes: 'gas-b gás' }],
      parts: [{ ...part, passMark: '101', minutes: '7,5' }],
      documents: [{ ...document, types: [] }],
      fees: [{ euros: '270.5' }, { euros: '10.000,01' }, { euros: '' }],
    }),
  ).toEqual({
    title: 'Este dato es obligatorio.',
    validityYears: 'Escribe un número.',
    minimumAge: 'Escribe un número.',
    norms: 'Escribe como mucho 400 caracteres.',
    'scopes.0.code': 'El formato no es correcto.',
    'scopes.0.includes': 'El formato no es correcto.',
    'parts.0.passMark': 'El valor máximo es 100.',
    'parts.0.minutes': 'Escribe un número entero.',
    'documents.0.types': 'Elige al menos 1 elemento.',
    'fees.0.euros': 'Escribe un importe, como 270,50.',
    'fees.1.euros': 'Como mucho 10.000 €.',
  })
})

test('faults that block publication are shown at their field, each missing price at its own', () => {
  expect(faultsOf({ ...values(), renewalOpensMonths: '60' }, content)).toEqual({
    renewalOpensMonths: 'Tiene que ser menos que la validez del certificado.',
    'fees.2.euros': 'Falta el precio.',
    'fees.4.euros': 'Falta el precio.',
  })
})
