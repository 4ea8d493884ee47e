import {
  isCertificateNumber,
  normaliseCertificateNumber,
} from '@habilita/contract/certificates/certificate-number'
import { numberSearched } from '@habilita/contract/values/number-search'
import { staffWords } from '@habilita/contract/staff/staff-search-terms'

export interface Asked {
  /** All of them must match. An empty list matches nothing. */
  readonly words: readonly string[]
  /** The text as typed, for exact matches. */
  readonly text: string
}

/** The trigram index needs this length, and shorter words would match nearly every person. */
const SHORTEST = 3

export const askedBy = (q: string): Asked => {
  const text = q.trim()
  const words = staffWords(text)
  return { text, words: words.some(word => word.length >= SHORTEST) ? words : [] }
}

/** A complete number identifies one object, so nothing else is searched. */
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
