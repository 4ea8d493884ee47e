import { certificateFacts } from '../certificates/public.ts'
import { requestFacts } from '../requests/public.ts'
import { certificateWordsOf, isToldOfCertificate } from './certificate-rules.ts'
import type { Teller } from './told.ts'

/** Payload of the events, as far as present. */
interface Said {
  readonly until?: string
  readonly left?: number
}

const NOTHING = {
  number: '',
  validUntil: '',
  legalEffect: 'direct',
  daysLeft: 0,
  reason: '',
  appealUntil: '',
} as const

/** Notices about decisions and certificates. */
export const tellOfCertificates: Teller = async (t, { kind, object_id: id, payload }) => {
  if (!isToldOfCertificate(kind)) return undefined
  const { until = '', left: daysLeft = 0 } = payload as Said
  if (kind === 'request.denied') {
    const request = await requestFacts(t, id)
    if (!request) return undefined
    const { userId, category, refusal } = request
    const facts = { ...NOTHING, reason: refusal ?? '', appealUntil: until }
    return { userId, category, link: `/requests/${id}`, words: certificateWordsOf(kind, facts) }
  }
  const certificate = await certificateFacts(t, kind === 'request.granted' ? 'request_id' : 'id', id)
  if (!certificate) return undefined
  const { userId, category, number, validUntil, legalEffect, state, reason } = certificate
  // The reason is stored only while the certificate is suspended. Later states have notices of their own.
  if (kind === 'certificate.suspended' && state !== 'suspended') return undefined
  const facts = { number, validUntil, legalEffect, daysLeft, reason: reason ?? '', appealUntil: until }
  return {
    userId,
    category,
    link: `/certificates/${certificate.id}`,
    words: certificateWordsOf(kind, facts),
  }
}
