import { expect, test } from 'vitest'
import { draftsOf, forgetDrafts, worthKeeping } from './drafts.ts'

const BEGUN = { answer: 'Hecho.', typed: '', document: { kind: 'dni', number: '' } }

test('stores changed fields and nothing for unchanged ones', () => {
  expect(worthKeeping(BEGUN, BEGUN)).toBeUndefined()
  expect(worthKeeping(BEGUN, { ...BEGUN, typed: 'a' })).toEqual({ typed: 'a' })
  expect(worthKeeping(BEGUN, { ...BEGUN, document: { kind: 'dni', number: '1' } })).toEqual({
    document: { kind: 'dni', number: '1' },
  })
})

test('stores an emptied field that had initial text', () => {
  expect(worthKeeping(BEGUN, { ...BEGUN, answer: '' })).toEqual({ answer: '' })
})

test('stores only the chosen fields', () => {
  expect(worthKeeping(BEGUN, { ...BEGUN, answer: 'No.', typed: 'PD-1' }, ['answer'])).toEqual({
    answer: 'No.',
  })
})

test('drafts belong to the user who typed them and are dropped at sign-out', () => {
  draftsOf('ana').set('deny 1', { reason: 'Faltan horas' })
  expect(draftsOf('ana').get('deny 1')).toEqual({ reason: 'Faltan horas' })
  expect(draftsOf('luis').size).toBe(0)
  expect(draftsOf('ana').size).toBe(0)
  draftsOf('ana').set('deny 1', { reason: 'Faltan horas' })
  forgetDrafts()
  expect(draftsOf('ana').size).toBe(0)
})
