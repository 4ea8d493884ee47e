import { noticesOf } from '../../module.ts'
import { requestFacts } from '../requests/public.ts'
import { certificateFacts } from './facts.ts'
import { certificateNoticeRules } from './notice-rules.ts'

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

const button = 'Ver mi certificado'
const changed = { title: 'Tu certificado ha cambiado de estado', body: 'Mira por qué y qué puedes hacer.' }

/** Notices about decisions and certificates. */
export const certificateNotices = noticesOf({
  rules: certificateNoticeRules,
  looks: {
    N16: { button },
    N17: {
      discreet: { title: 'Hay una decisión sobre tu solicitud', body: 'Mira cuál es y qué puedes hacer.' },
    },
    N20: { button },
    N21: { button },
    N22: { button, discreet: changed },
    N23: { button },
    N24: { button, discreet: changed },
  },
  read: async (t, { kind, object_id: id, payload }) => {
    const { until = '', left: daysLeft = 0 } = payload as Said
    if (kind === 'request.denied') {
      const request = await requestFacts(t, id)
      if (!request) return undefined
      const { userId, category, refusal } = request
      const facts = { ...NOTHING, reason: refusal ?? '', appealUntil: until }
      return { userId, category, link: `/requests/${id}`, facts }
    }
    const certificate = await certificateFacts(t, kind === 'request.granted' ? 'request_id' : 'id', id)
    if (!certificate) return undefined
    const { userId, category, number, validUntil, legalEffect, state, reason } = certificate
    // The reason is stored only while the certificate is suspended. Later states have notices of their own.
    if (kind === 'certificate.suspended' && state !== 'suspended') return undefined
    const facts = { number, validUntil, legalEffect, daysLeft, reason: reason ?? '', appealUntil: until }
    return { userId, category, link: `/certificates/${certificate.id}`, facts }
  },
})
