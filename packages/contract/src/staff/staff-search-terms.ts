import { foldWords } from '../values/fold.ts'
import { searchedWords } from '../requests/request-search.ts'

/**
 * DNI and NIE with dots, spaces or a dash before the letter; phones with spaces. Not a year followed by a
 * number.
 */
const DOCUMENT = /^[xyzklm]?\d{5,8}[a-z]?$/i
const PHONE = /^(?:\+|00)?(\d{6,15})$/
const NUMBER = /^(?:19|20)\d\d[\s-]/

/** Text that is one word even with spaces. */
const oneWord = (text: string): string | undefined => {
  if (NUMBER.test(text)) return undefined
  const together = text
    .replace(/[\s.]/g, '')
    .replace(/^([xyzklm])-/i, '$1')
    .replace(/-([a-z])$/i, '$1')
  return DOCUMENT.test(together) ? together : PHONE.exec(together)?.[1]
}

/** Search terms of staff: letters and digits only. A document or phone is one term. */
export const staffWords = (q: string): string[] => {
  const text = q.trim()
  const whole = oneWord(text)
  return whole === undefined ? searchedWords(text) : [foldWords(whole)]
}
