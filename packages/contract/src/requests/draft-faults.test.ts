import { expect, test } from 'vitest'
import { type DraftContext, documentsFor, draftFaults, scopesFault, stepOfFault } from './draft-faults.ts'
import { type DraftChanges, draftFields } from './drafts.ts'
import type { Profile } from '../people/profile.ts'
import type { Scheme, SchemeDocument, Scope } from '../schemes/schemes.ts'

const scope = (code: string, overrides: Partial<Scope> = {}): Scope => ({
  code,
  name: code,
  explanation: '',
  group: '',
  includes: [],
  needs: [],
  ...overrides,
})

const asked = (kind: SchemeDocument['kind'], overrides: Partial<SchemeDocument> = {}): SchemeDocument => ({
  kind,
  need: 'required',
  types: ['initial'],
  mostFiles: 2,
  mostMonthsOld: null,
  hint: '',
  ...overrides,
})

const scheme: Scheme = {
  id: 'gas-1',
  category: 'gas',
  version: 1,
  inForceFrom: '2026-01-01',
  title: 'Gas',
  norms: [],
  scopes: [scope('GAS-A', { includes: ['GAS-B'], group: 'main' }), scope('GAS-B', { group: 'main' })],
  minimumAge: 18,
  requirements: [],
  warnings: [],
  documents: [
    asked('identity'),
    asked('medical', { mostMonthsOld: 3 }),
    asked('training', { need: 'optional' }),
  ],
  declarations: [{ code: 'truth', version: 2, title: '', text: '' }],
  parts: [],
  withoutExam: [],
  admissionMonths: 12,
  validityYears: 5,
  renewalOpensMonths: 6,
  fees: [],
  legalEffect: 'direct',
}

const profile: Profile = {
  firstName: 'Begoña',
  firstSurname: 'Sáenz',
  secondSurname: null,
  document: { kind: 'dni', number: '12345678Z' },
  birthDate: '1984-05-06',
  phone: '+34612345678',
  address: { street: 'Mayor, 1', postalCode: '28013', municipality: 'Madrid', province: '28' },
  employer: null,
}

const documents = [
  { id: 'dni', kind: 'identity', issuedOn: null, validUntil: null },
  { id: 'report', kind: 'medical', issuedOn: '2026-10-01', validUntil: null },
] as const

const context = (overrides: Partial<DraftContext> = {}): DraftContext => ({
  scheme,
  profile,
  documents,
  today: '2026-11-16',
  ...overrides,
})

const whole: DraftChanges = {
  type: 'initial',
  category: 'gas',
  scopes: ['GAS-A'],
  doc_identity: ['dni'],
  doc_medical: ['report'],
  declarations: [{ code: 'truth', version: 2 }],
}

test('a complete draft has no fault', () => {
  expect(draftFaults(whole, context())).toEqual({})
})

test('a missing category or type is the only fault', () => {
  expect(draftFaults({}, context({ scheme: null }))).toEqual({ category: 'Elige una especialidad.' })
  expect(draftFaults({ category: 'gas' }, context())).toEqual({ type: 'Elige qué quieres pedir.' })
})

test('an empty draft with a category names everything that is missing', () => {
  expect(Object.keys(draftFaults({ category: 'gas', type: 'initial' }, context())).toSorted()).toEqual([
    'declarations',
    'doc_identity',
    'doc_medical',
    'scopes',
  ])
})

test('lists the missing parts of the profile', () => {
  const { profile: fault } = draftFaults(
    whole,
    context({ profile: { ...profile, phone: null, address: null } }),
  )
  expect(fault).toBe('Completa tus datos: falta tu teléfono y tu dirección.')
})

const born = (birthDate: string) =>
  draftFaults(whole, context({ profile: { ...profile, birthDate } })).profile

test('an applicant who turns 18 today may apply, one who does tomorrow may not', () => {
  expect(born('2008-11-16')).toBeUndefined()
  expect(born('2008-11-17')).toBe('Para esta certificación tienes que haber cumplido 18 años.')
})

test.each([
  ['too many', ['dni', 'dni', 'dni'], 'Envía como mucho 2 archivos.'],
  ['unknown', ['other'], 'Este documento ya no está en tu archivo. Súbelo otra vez.'],
  ['of another kind', ['report'], 'Este documento ya no está en tu archivo. Súbelo otra vez.'],
])('documents that are %s', (_, ids, fault) => {
  expect(draftFaults({ ...whole, doc_identity: ids }, context())).toEqual({ doc_identity: fault })
})

test.each([
  ['without a day', { issuedOn: null, validUntil: null }, 'Indica la fecha de este documento.'],
  ['a day too old', { issuedOn: '2026-08-15', validUntil: null }, 'Tiene que ser de los últimos 3 meses.'],
  ['just new enough', { issuedOn: '2026-08-16', validUntil: null }, undefined],
  ['valid to the end of today', { issuedOn: '2026-10-01', validUntil: '2026-11-16' }, undefined],
  [
    'expired',
    { issuedOn: '2026-10-01', validUntil: '2026-11-15' },
    'Este documento está caducado. Sube uno en vigor.',
  ],
])('a medical report that is %s', (_, dates, fault) => {
  const report = { id: 'report', kind: 'medical' as const, ...dates }
  expect(draftFaults(whole, context({ documents: [documents[0], report] })).doc_medical).toBe(fault)
})

test('three months before the end of May is the end of February', () => {
  const report = { id: 'report', kind: 'medical' as const, issuedOn: '2027-02-28', validUntil: null }
  const at = context({ documents: [documents[0], report], today: '2027-05-31' })
  expect(draftFaults(whole, at)).toEqual({})
})

test('an older text of a declaration is not accepted', () => {
  expect(draftFaults({ ...whole, declarations: [{ code: 'truth', version: 1 }] }, context())).toHaveProperty(
    'declarations',
  )
})

test('an accommodation needs a description and consent', () => {
  expect(Object.keys(draftFaults({ ...whole, accommodations: ['reader'] }, context()))).toEqual([
    'accommodationDetails',
    'accommodationConsent',
  ])
  const told = { accommodations: ['reader'], accommodationDetails: 'Sí', accommodationConsent: true } as const
  expect(draftFaults({ ...whole, ...told, accommodations: [...told.accommodations] }, context())).toEqual({})
})

test('a request about a certificate names it, and a correction says what is wrong', () => {
  const faults = draftFaults({ ...whole, type: 'correction', doc_medical: [] }, context())
  expect(faults).toEqual({
    certificateNumber: 'Escribe el número del certificado.',
    correction: 'Cuéntanos qué hay que corregir.',
  })
})

test('each type of request needs its own documents', () => {
  expect(documentsFor(scheme, 'initial').map(({ kind }) => kind)).toEqual(['identity', 'medical', 'training'])
  expect(documentsFor(scheme, 'duplicate')).toEqual([])
})

test.each([
  ['none', [], 'Elige el alcance que quieres certificar.'],
  ['two of one group', ['GAS-A', 'GAS-B'], 'Elige solo uno: GAS-A o GAS-B.'],
  ['one twice', ['GAS-B', 'GAS-B'], 'Este alcance ya no se ofrece. Elige otro.'],
  ['one that is gone', ['GAS-Z'], 'Este alcance ya no se ofrece. Elige otro.'],
])('scopes: %s', (_, chosen, fault) => {
  expect(scopesFault(scheme.scopes, chosen)).toBe(fault)
})

test('scopes: rejects those already covered and those that need another', () => {
  const offered = [
    scope('REBT-B'),
    scope('REBT-E1', { includes: ['REBT-B'] }),
    scope('GAS-M', { needs: ['GAS-A'] }),
  ]
  expect(scopesFault(offered, ['REBT-B', 'REBT-E1'])).toBe('REBT-E1 ya incluye REBT-B.')
  expect(scopesFault([...offered, scope('GAS-A')], ['GAS-M'])).toBe(
    'GAS-M solo se puede pedir junto con GAS-A.',
  )
})

test('every field of a draft belongs to a step of the wizard', () => {
  for (const field of draftFields) expect(stepOfFault(field)).toBeTypeOf('string')
  expect(stepOfFault('profile')).toBe('requirements')
  expect(stepOfFault('doc_accommodation_proof')).toBe('accommodations')
  expect(stepOfFault('doc_medical')).toBe('documents')
})
