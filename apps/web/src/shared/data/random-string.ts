const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Bytes from here on are thrown away: with them the first letters would come up more often. */
const FAIR_BYTES = 256 - (256 % ALPHABET.length)

const letters = (count: number): string[] =>
  [...crypto.getRandomValues(new Uint8Array(count))]
    .filter(byte => byte < FAIR_BYTES)
    .map(byte => ALPHABET.charAt(byte % ALPHABET.length))

/** Letters and digits that nobody can guess. */
export const randomString = (length = 8): string => {
  let text = ''
  // The system gives at most 65 536 bytes at once.
  while (text.length < length) text += letters(Math.min(length - text.length, 65_536)).join('')
  return text
}
