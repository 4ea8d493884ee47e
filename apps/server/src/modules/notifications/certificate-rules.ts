import { legalEffectWords } from '@habilita/contract/certificate-words'
import { counted, inSentence, spellDay, type NoticeWords } from '@habilita/contract/notice-wording'

/** What the words about a decision or a certificate may need. */
export interface CertificateFacts {
  readonly number: string
  readonly validUntil: string
  readonly legalEffect: keyof typeof legalEffectWords
  /** Of a reminder: the days until it ends. */
  readonly daysLeft: number
  readonly reason: string
  /** The last day to appeal. */
  readonly appealUntil: string
}

/** The texts of domain.md §5.6 about decisions and certificates. */
const texts = {
  'request.granted': ({ number, validUntil, legalEffect }) => ({
    code: 'N16',
    title: '¡Certificado emitido!',
    body: `Tu certificado ${number} ya está disponible y es válido hasta el ${spellDay(validUntil)}. ${legalEffectWords[legalEffect]}`,
  }),
  'request.denied': ({ reason, appealUntil }) => ({
    code: 'N17',
    title: 'Certificación denegada',
    body: `Motivo: ${inSentence(reason)}. Puedes apelar antes del ${spellDay(appealUntil)}.`,
  }),
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
  'certificate.suspended': ({ reason }) => ({
    code: 'N22',
    title: 'Certificado suspendido',
    body: `Motivo: ${inSentence(reason)}. No puedes usarlo hasta que se levante la suspensión.`,
  }),
  'certificate.lifted': ({ number }) => ({
    code: 'N23',
    title: 'Suspensión levantada',
    body: `Tu certificado ${number} vuelve a estar vigente.`,
  }),
  'certificate.withdrawn': ({ reason, appealUntil }) => ({
    code: 'N24',
    title: 'Certificado retirado',
    body: `Motivo: ${inSentence(reason)}. Puedes apelar antes del ${spellDay(appealUntil)}.`,
  }),
} satisfies Record<string, (facts: CertificateFacts) => NoticeWords>

export type ToldOfCertificate = keyof typeof texts

export const isToldOfCertificate = (kind: string): kind is ToldOfCertificate => Object.hasOwn(texts, kind)

export const certificateWordsOf = (kind: ToldOfCertificate, facts: CertificateFacts): NoticeWords =>
  texts[kind](facts)
