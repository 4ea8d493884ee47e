import type { Standing } from '@habilita/contract/certificates/certificate-values'
import type { PublicCertificate } from '@habilita/contract/certificates/certificates'
import { spellDay, spellDayOf } from './words.ts'

interface Look {
  readonly headline: string
  readonly explained: (record: PublicCertificate) => string
  /** Each standing has its own outline, for people who do not see colours. */
  readonly shape: string
}

const CIRCLE = 'M24 3a21 21 0 1 1 0 42a21 21 0 1 1 0-42z'
const OCTAGON = 'M15.5 3.5h17L44.5 15.5v17L32.5 44.5h-17L3.5 32.5v-17z'
const DIAMOND = 'M24 2.5L45.5 24L24 45.5L2.5 24z'
const TRIANGLE = 'M24 4L46 43H2z'
const SQUARE = 'M5 5h38v38H5z'

export const looks = {
  valid: {
    headline: 'Certificado vigente',
    explained: ({ validUntil }) => `Está en vigor hasta el ${spellDay(validUntil)}.`,
    shape: `${CIRCLE}M14 24.5l7 7L34 17`,
  },
  expiring: {
    headline: 'Certificado vigente, caduca pronto',
    explained: ({ validUntil }) => `Está en vigor. Caduca el ${spellDay(validUntil)}.`,
    shape: `${CIRCLE}M24 13v12l8 5`,
  },
  suspended: {
    headline: 'Certificado suspendido',
    explained: ({ stateSince }) =>
      `No está en vigor. Lo suspendimos el ${spellDayOf(stateSince)}: mientras dure la suspensión no acredita nada.`,
    shape: `${OCTAGON}M19 16v16M29 16v16`,
  },
  withdrawn: {
    headline: 'Certificado retirado',
    explained: ({ stateSince }) =>
      `No está en vigor. Lo retiramos el ${spellDayOf(stateSince)} y ya no acredita nada.`,
    shape: `${DIAMOND}M17 17l14 14M31 17L17 31`,
  },
  expired: {
    headline: 'Certificado caducado',
    explained: ({ validUntil }) => `No está en vigor. Caducó el ${spellDay(validUntil)}.`,
    shape: `${TRIANGLE}M24 19v11M24 36v.01`,
  },
  replaced: {
    headline: 'Certificado sustituido',
    explained: ({ stateSince }) =>
      `No está en vigor. El ${spellDayOf(stateSince)} emitimos otro en su lugar: pide que te enseñen el nuevo.`,
    shape: `${SQUARE}M14 24h20M27 17l7 7l-7 7`,
  },
} satisfies Record<Standing, Look>
