import {
  isCertificateNumber,
  normaliseCertificateNumber,
} from '@habilita/contract/certificates/certificate-number'
import { numberSearched } from '@habilita/contract/values/number-search'
import { staffWords } from '@habilita/contract/staff/staff-search-terms'

/** What a search asks for. */
export interface Asked {
  /** Each must be found. Without any nothing is. */
  readonly words: readonly string[]
  /** As it was typed, for what is compared whole. */
  readonly text: string
}

/** Below that the index of the words knows nothing, and nearly everybody would be found. */
const SHORTEST = 3

export const askedBy = (q: string): Asked => {
  const text = q.trim()
  const words = staffWords(text)
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
