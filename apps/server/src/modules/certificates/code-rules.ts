const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 26
/** One byte per letter; each letter encodes five bits. */
export const CODE_BYTES = LENGTH

/** 130 bits in letters that are not easily confused (Crockford's base 32). */
export const codeFrom = (bytes: Uint8Array): string => {
  if (bytes.length !== CODE_BYTES) throw new RangeError('A code is made of so many bytes')
  return Array.from(bytes, byte => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** Returns the code as stored. Accepts any case, hyphens, and letters that look like digits. */
export const readCode = (text: string): string =>
  text.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
