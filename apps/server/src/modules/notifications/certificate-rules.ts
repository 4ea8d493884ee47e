import { denied, suspended, withdrawn } from '@habilita/contract/certificates/certificate-notices'
import { legalEffectWords } from '@habilita/contract/certificates/certificate-values'
import { counted, type NoticeWords, spellDay } from '@habilita/contract/notices/notice-wording'

/** Facts that notices about decisions and certificates use. */
export interface CertificateFacts {
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
const texts = {
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
} satisfies Record<string, (facts: CertificateFacts) => NoticeWords>

export type ToldOfCertificate = keyof typeof texts

export const isToldOfCertificate = (kind: string): kind is ToldOfCertificate => Object.hasOwn(texts, kind)

export const certificateWordsOf = (kind: ToldOfCertificate, facts: CertificateFacts): NoticeWords =>
  texts[kind](facts)
