import { expect, test } from 'vitest'
import { aboutOf, blankCase, checkCase, readAbout } from './case-values.ts'

const id = '6d1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a21'

test('what an address tells is something only where its kind is known and its id can be one', () => {
  expect(readAbout('result', id)).toEqual({ kind: 'result', id })
  expect(readAbout('invoice', id)).toBeUndefined()
  expect(readAbout('request', 'nada')).toBeUndefined()
  expect(readAbout(undefined, undefined)).toBeUndefined()
})

test('what it was begun from is what it is about; begun from nothing it is about nothing', () => {
  expect(aboutOf(blankCase({ kind: 'certificate', id }))).toEqual({ kind: 'certificate', id })
  expect(aboutOf(blankCase(undefined))).toBeUndefined()
})

test('an appeal needs its reasons, a complaint a subject too; blanks are none', () => {
  const blank = { ...blankCase(undefined), subject: '  ', text: ' \n ' }
  expect(Object.keys(checkCase('appeal')(blank))).toEqual(['text'])
  expect(Object.keys(checkCase('complaint')(blank))).toEqual(['subject', 'text'])
  expect(checkCase('complaint')({ ...blank, subject: 'Ruido', text: 'Mucho.' })).toEqual({})
})

test('each one has an id of its own from the start', () => {
  expect(blankCase(undefined).id).not.toBe(blankCase(undefined).id)
})
