const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 26
/** What a code is made of: five bits for each of its letters. */
export const CODE_BYTES = LENGTH

/** 130 bits, in letters that are not taken for others (Crockford's base 32). */
export const codeFrom = (bytes: Uint8Array): string => {
  if (bytes.length !== CODE_BYTES) throw new RangeError('A code is made of so many bytes')
  return Array.from(bytes, byte => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** As it is stored, however it was typed: in any case, with hyphens, with letters for the digits they look like. */
export const readCode = (text: string): string =>
  text.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
