import * as fc from 'fast-check'

const anyCharacter = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .map(code => String.fromCodePoint(code))
  .filter(character => character.isWellFormed())

/** Any encodable text. fast-check's `binary` enumerates all characters first, which takes seconds. */
export const anyText = fc.string({
  unit: fc.oneof(fc.string({ minLength: 1, maxLength: 1 }), anyCharacter),
})
