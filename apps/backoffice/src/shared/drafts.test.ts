import { expect, test } from 'vitest'
import { draftsOf, forgetDrafts, worthKeeping } from './drafts.ts'

const BEGUN = { answer: 'Hecho.', typed: '', document: { kind: 'dni', number: '' } }

test('what was typed is kept, field by field, and nothing where it is as it was', () => {
  expect(worthKeeping(BEGUN, BEGUN)).toBeUndefined()
  expect(worthKeeping(BEGUN, { ...BEGUN, typed: 'a' })).toEqual({ typed: 'a' })
  expect(worthKeeping(BEGUN, { ...BEGUN, document: { kind: 'dni', number: '1' } })).toEqual({
    document: { kind: 'dni', number: '1' },
  })
})

test('what was emptied is kept empty: it began with words', () => {
  expect(worthKeeping(BEGUN, { ...BEGUN, answer: '' })).toEqual({ answer: '' })
})

test('only the fields that are to be kept are', () => {
  expect(worthKeeping(BEGUN, { ...BEGUN, answer: 'No.', typed: 'PD-1' }, ['answer'])).toEqual({
    answer: 'No.',
  })
})

test('drafts are of whoever typed them, and go with them', () => {
  draftsOf('ana').set('deny 1', { reason: 'Faltan horas' })
  expect(draftsOf('ana').get('deny 1')).toEqual({ reason: 'Faltan horas' })
  expect(draftsOf('luis').size).toBe(0)
  expect(draftsOf('ana').size).toBe(0)
  draftsOf('ana').set('deny 1', { reason: 'Faltan horas' })
  forgetDrafts()
  expect(draftsOf('ana').size).toBe(0)
})
