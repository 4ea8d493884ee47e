import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineOfText } from './line-of-text.ts'
import { fieldMessages } from '../api/messages.ts'

const Line = lineOfText(40)

test.each([
  'Ñuño',
  'María de los Ángeles',
  'Gal·la',
  'Ana-Belén',
  'O’Connor',
  'Mª José',
  'Çelik',
  'Nguyễn',
  'D. 2º',
])('%s stays as it is written', name => {
  expect(Line.parse(name)).toBe(name)
})

test('trims and collapses spaces, and composes accents', () => {
  expect(Line.parse('  de\t la \n Peña ')).toBe('de la Pen\u0303a'.normalize('NFC'))
  expect(Line.parse('Jose\u0301')).toBe('Jos\u00e9')
})

test.each([
  ['', 'Este dato es obligatorio.'],
  [' \u00a0 ', 'Este dato es obligatorio.'],
  ['x'.repeat(41), 'Escribe como mucho 40 caracteres.'],
  ['a\u0000b', 'Hay caracteres que no se pueden usar.'],
  ['a\u001bb', 'Hay caracteres que no se pueden usar.'],
  ['a\u202eb', 'Hay caracteres que no se pueden usar.'],
  ['a\ud800b', 'Hay caracteres que no se pueden usar.'],
])('%o: %s', (text, message) => {
  expect(fieldMessages(Line.safeParse(text).error?.issues ?? [])).toEqual({ '': message })
})

test('is idempotent', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map(each => Line.safeParse(each).data)
  const tidied = text.filter(each => each !== undefined)
  fc.assert(
    fc.property(tidied, each => {
      expect(Line.parse(each)).toBe(each)
    }),
  )
})
