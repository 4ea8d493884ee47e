import { expect, test } from 'vitest'
import { changedValues, draftsOf, forgetDrafts } from './drafts.ts'

const BEGUN = { answer: 'Hecho.', typed: '', document: { kind: 'dni', number: '' } }

test('stores changed fields and nothing for unchanged ones', () => {
  expect(changedValues(BEGUN, BEGUN)).toBeUndefined()
  expect(changedValues(BEGUN, { ...BEGUN, typed: 'a' })).toEqual({ typed: 'a' })
  expect(changedValues(BEGUN, { ...BEGUN, document: { kind: 'dni', number: '1' } })).toEqual({
    document: { kind: 'dni', number: '1' },
  })
})

test('stores an emptied field that had initial text', () => {
  expect(changedValues(BEGUN, { ...BEGUN, answer: '' })).toEqual({ answer: '' })
})

test('stores only the chosen fields', () => {
  expect(changedValues(BEGUN, { ...BEGUN, answer: 'No.', typed: 'PD-1' }, ['answer'])).toEqual({
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
