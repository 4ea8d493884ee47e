const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Bytes from here on are rejected: they would favour the first characters. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

const letters = (count: number): string[] =>
  [...crypto.getRandomValues(new Uint8Array(count))]
    .filter(byte => byte < FAIR_BYTES)
    .map(byte => ALPHABET.charAt(byte % ALPHABET.length))

/** Unpredictable letters and digits. */
export const randomString = (length = 8): string => {
  let text = ''
  // `getRandomValues` returns at most 65 536 bytes.
  while (text.length < length) text += letters(Math.min(length - text.length, 65_536)).join('')
  return text
}
