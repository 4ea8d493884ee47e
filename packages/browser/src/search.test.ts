import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch, validateQuerySearch } from './search.ts'

test.each([
  ['?q=gas', 'gas'],
  ['?q=123', '123'],
  ['?q=true', 'true'],
  ['?q=%22gas%22', '"gas"'],
  ['?q=%5B1%5D', '[1]'],
  ['?q=1.50', '1.50'],
])('§5 search params are texts: %s is %s', (search, text) => {
  expect(validateQuerySearch(parseSearch(search))).toEqual({ q: text })
})

test.each(['', '?', '?q', '?q=', '?q=uno&q=dos', '?otro=1'])(
  '§5 q is optional: missing, empty or repeated: %s',
  search => {
    expect(validateQuerySearch(parseSearch(search))).toEqual({})
  },
)

test('§5 search params: any texts are read back unchanged', () => {
  const texts = fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(texts, search => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
    }),
  )
})
