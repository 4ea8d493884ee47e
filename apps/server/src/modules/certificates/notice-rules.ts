import { denied, suspended, withdrawn } from '@habilita/contract/certificates/certificate-notices'
import { legalEffectWords } from '@habilita/contract/certificates/certificate-values'
import { counted, type NoticeWords, spellDay } from '@habilita/contract/notices/notice-wording'
import type { EventKind } from '@habilita/contract/staff/event-names'

/** Facts that notices about decisions and certificates use. */
export interface CertificateNoticeFacts {
  readonly number: string
  readonly validUntil: string
  readonly legalEffect: keyof typeof legalEffectWords
  /** Days until expiry, for reminders. */
  readonly daysLeft: number
  readonly reason: string
  /** Last date to appeal. */
  readonly appealUntil: string
}

/** The texts of domain.md §5.6 about decisions and certificates. */
export const certificateNoticeRules = {
  'request.granted': ({ number, validUntil, legalEffect }) => ({
    code: 'N16',
    title: '¡Certificado emitido!',
    body: `Tu certificado ${number} ya está disponible y es válido hasta el ${spellDay(validUntil)}. ${legalEffectWords[legalEffect]}`,
  }),
  'request.denied': denied,
  'certificate.reminded': ({ daysLeft, validUntil }) => ({
    code: 'N20',
    title:
      daysLeft === 0
        ? 'Tu certificado caduca hoy'
        : `Tu certificado caduca en ${counted(daysLeft, 'día', 'días')}`,
    body: `Renuévalo antes del ${spellDay(validUntil)}; si caduca tendrás que certificarte de nuevo.`,
  }),
  'certificate.expired': () => ({
    code: 'N21',
    title: 'Tu certificado ha caducado',
    body: 'Desde hoy no puedes usarlo. Empieza una nueva certificación.',
  }),
  'certificate.suspended': suspended,
  'certificate.lifted': ({ number }) => ({
    code: 'N23',
    title: 'Suspensión levantada',
    body: `Tu certificado ${number} vuelve a estar vigente.`,
  }),
  'certificate.withdrawn': withdrawn,
} satisfies Partial<Record<EventKind, (facts: CertificateNoticeFacts) => NoticeWords>>
