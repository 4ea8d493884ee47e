import { expect, test } from 'vitest'
import { aboutOf, blankCase, checkCase, readAbout } from './case-values.ts'

const id = '6d1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a21'

test('reads a subject only with a known kind and a valid id', () => {
  expect(readAbout('result', id)).toEqual({ kind: 'result', id })
  expect(readAbout('invoice', id)).toBeUndefined()
  expect(readAbout('request', 'nada')).toBeUndefined()
  expect(readAbout(undefined, undefined)).toBeUndefined()
})

test('a case is about what it was started from, or about nothing', () => {
  expect(aboutOf(blankCase({ kind: 'certificate', id }))).toEqual({ kind: 'certificate', id })
  expect(aboutOf(blankCase(undefined))).toBeUndefined()
})

test('an appeal needs reasons, a complaint also a subject; blanks do not count', () => {
  const blank = { ...blankCase(undefined), subject: '  ', text: ' \n ' }
  expect(Object.keys(checkCase('appeal')(blank))).toEqual(['text'])
  expect(Object.keys(checkCase('complaint')(blank))).toEqual(['subject', 'text'])
  expect(checkCase('complaint')({ ...blank, subject: 'Ruido', text: 'Mucho.' })).toEqual({})
})

test('each case has its own id from the start', () => {
  expect(blankCase(undefined).id).not.toBe(blankCase(undefined).id)
})
