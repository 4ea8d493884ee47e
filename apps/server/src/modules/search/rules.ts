import { isCertificateNumber, normaliseCertificateNumber } from '@habilita/contract/certificate-number'
import { foldWords } from '@habilita/contract/fold'
import { searchedWords } from '@habilita/contract/request-search'
import { numberSearched } from '@habilita/contract/number-search'

/** What a search asks for. */
export interface Asked {
  /** Each must be found. Without any nothing is. */
  readonly words: readonly string[]
  /** As it was typed, for what is compared whole. */
  readonly text: string
}

/** Below that the index of the words knows nothing, and nearly everybody would be found. */
const SHORTEST = 3

/** DNI and NIE with dots, spaces or a dash before their letters; phones with spaces. Of a year, a number follows. */
const DOCUMENT = /^[xyzklm]?\d{5,8}[a-z]?$/i
const PHONE = /^(?:\+|00)?(\d{6,15})$/
const NUMBER = /^(?:19|20)\d\d[\s-]/

/** What is one word however it is spaced. */
const oneWord = (text: string): string | undefined => {
  if (NUMBER.test(text)) return undefined
  const together = text
    .replace(/[\s.]/g, '')
    .replace(/^([xyzklm])-/i, '$1')
    .replace(/-([a-z])$/i, '$1')
  return DOCUMENT.test(together) ? together : PHONE.exec(together)?.[1]
}

export const askedBy = (q: string): Asked => {
  const text = q.trim()
  const whole = oneWord(text)
  const words = whole === undefined ? searchedWords(text) : [foldWords(whole)]
  return { text, words: words.some(word => word.length >= SHORTEST) ? words : [] }
}

/** A number that is written whole names one thing of one kind: nothing else is looked for. */
export const numberIn = (
  text: string,
  caseSeries: readonly string[],
): { readonly kind: 'request' | 'certificate' | 'case'; readonly number: string } | undefined => {
  const request = numberSearched(text, 'S')
  if (request !== undefined) return { kind: 'request', number: request }
  const certificate = normaliseCertificateNumber(text)
  if (isCertificateNumber(certificate)) return { kind: 'certificate', number: certificate }
  const [number] = caseSeries.flatMap(series => numberSearched(text, series) ?? [])
  return number === undefined ? undefined : { kind: 'case', number }
}
