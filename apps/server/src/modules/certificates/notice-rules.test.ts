import { expect, test } from 'vitest'
import { type CertificateNoticeFacts, certificateNoticeRules } from './notice-rules.ts'
import { certificateNotices } from './notices.ts'

const facts: CertificateNoticeFacts = {
  number: 'REBT-2026-00123-4',
  validUntil: '2031-11-15',
  legalEffect: 'direct',
  daysLeft: 30,
  reason: ' No supera  la visión mínima.\n',
  appealUntil: '2026-12-16',
}

const cases: readonly (readonly [
  keyof typeof certificateNoticeRules,
  Partial<CertificateNoticeFacts>,
  string,
  string,
  string,
])[] = [
  [
    'request.granted',
    {},
    'N16',
    '¡Certificado emitido!',
    'Tu certificado REBT-2026-00123-4 ya está disponible y es válido hasta el 15 de noviembre de 2031. Este certificado acredita tu competencia. Debes ejercer en una empresa instaladora habilitada.',
  ],
  [
    'request.granted',
    { legalEffect: 'card' },
    'N16',
    '¡Certificado emitido!',
    'Tu certificado REBT-2026-00123-4 ya está disponible y es válido hasta el 15 de noviembre de 2031. Con este certificado puedes pedir el carné a tu comunidad autónoma. El certificado por sí solo no sustituye al carné.',
  ],
  [
    'request.denied',
    {},
    'N17',
    'Certificación denegada',
    'Motivo: No supera la visión mínima. Puedes apelar antes del 16 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
  ],
  [
    'certificate.reminded',
    {},
    'N20',
    'Tu certificado caduca en 30 días',
    'Renuévalo antes del 15 de noviembre de 2031; si caduca tendrás que certificarte de nuevo.',
  ],
  [
    'certificate.reminded',
    { daysLeft: 1 },
    'N20',
    'Tu certificado caduca en 1 día',
    'Renuévalo antes del 15 de noviembre de 2031; si caduca tendrás que certificarte de nuevo.',
  ],
  [
    'certificate.reminded',
    { daysLeft: 0 },
    'N20',
    'Tu certificado caduca hoy',
    'Renuévalo antes del 15 de noviembre de 2031; si caduca tendrás que certificarte de nuevo.',
  ],
  [
    'certificate.expired',
    {},
    'N21',
    'Tu certificado ha caducado',
    'Desde hoy no puedes usarlo. Empieza una nueva certificación.',
  ],
  [
    'certificate.suspended',
    {},
    'N22',
    'Certificado suspendido',
    'Motivo: No supera la visión mínima. No puedes usarlo hasta que se levante la suspensión. Puedes apelar antes del 16 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
  ],
  [
    'certificate.lifted',
    {},
    'N23',
    'Suspensión levantada',
    'Tu certificado REBT-2026-00123-4 vuelve a estar vigente.',
  ],
  [
    'certificate.withdrawn',
    {},
    'N24',
    'Certificado retirado',
    'Motivo: No supera la visión mínima. Puedes apelar antes del 16 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
  ],
]

test.for(cases)('domain §5.6: the text of %s with %o', ([kind, more, code, title, body]) => {
  expect(certificateNoticeRules[kind]({ ...facts, ...more })).toEqual({ code, title, body })
})

test('every notice code about certificates has a text, from one event', () => {
  const worded = new Set(cases.map(([kind, , code]) => `${code} ${kind}`))
  expect([...worded].map(each => each.slice(0, 3)).toSorted()).toEqual(
    Object.keys(certificateNotices.looks).toSorted(),
  )
})

test.for(['certificate.granted', 'certificate.replaced', 'certificate.viewed', 'certificates.exported'])(
  '%s sends no notice',
  kind => {
    expect(Object.keys(certificateNotices.builders)).not.toContain(kind)
  },
)

test('a locked screen shows no reason, and the mail has a button that names its target', () => {
  for (const [kind] of cases) {
    const words = certificateNoticeRules[kind](facts)
    const look = certificateNotices.looks[words.code]
    const { title, body } = { ...words, ...look?.discreet }
    expect(`${title} ${body}`, kind).not.toMatch(/visión/)
    expect(look?.button).toBe(kind === 'request.denied' ? undefined : 'Ver mi certificado')
  }
})
