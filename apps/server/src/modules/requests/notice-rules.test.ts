import { expect, test } from 'vitest'
import { type RequestNoticeFacts, requestNoticeRules } from './notice-rules.ts'
import { requestNotices } from './notices.ts'

const facts: RequestNoticeFacts = {
  number: 'S-2026-000123',
  scope: 'Baja tensión (REBT): Básica',
  until: '2026-12-01',
  count: 3,
  daysLeft: 3,
  cents: 123_456,
  payment: 'pending',
  state: null,
  reviewer: 'Lucía',
  refusal: 'No tienes la edad mínima.',
  opening: null,
  isCorrection: false,
}

const cases: readonly [
  keyof typeof requestNoticeRules,
  Partial<RequestNoticeFacts>,
  string,
  string,
  string,
][] = [
  [
    'request.submitted',
    {},
    'N01',
    'Hemos recibido tu solicitud',
    'Tu solicitud S-2026-000123 de Baja tensión (REBT): Básica está registrada. La revisaremos antes del 1 de diciembre de 2026.',
  ],
  [
    'request.opened',
    { opening: 'Has perdido el móvil.' },
    'N47',
    'Vamos a reemitir tu certificado',
    'Hemos abierto la solicitud S-2026-000123 de Baja tensión (REBT): Básica. Motivo: Has perdido el móvil. No tienes que pagar ni hacer nada: te avisaremos cuando emitamos el nuevo.',
  ],
  [
    'request.opened',
    { opening: 'El apellido está mal.', isCorrection: true },
    'N47',
    'Vamos a corregir tu certificado',
    'Hemos abierto la solicitud S-2026-000123 de Baja tensión (REBT): Básica. Motivo: El apellido está mal. No tienes que pagar ni hacer nada: te avisaremos cuando emitamos el nuevo.',
  ],
  [
    'request.review_started',
    {},
    'N02',
    'Estamos revisando tu solicitud',
    'Lucía ya está comprobando tus documentos. No tienes que hacer nada.',
  ],
  [
    'request.review_started',
    { reviewer: null },
    'N02',
    'Estamos revisando tu solicitud',
    'Nuestro equipo ya está comprobando tus documentos. No tienes que hacer nada.',
  ],
  [
    'request.remedy_asked',
    {},
    'N03',
    'Falta algo en tu solicitud',
    'Corrige 3 documentos antes del 1 de diciembre de 2026 (10 días hábiles). Si no lo haces, archivaremos la solicitud.',
  ],
  [
    'request.remedy_asked',
    { count: 1 },
    'N03',
    'Falta algo en tu solicitud',
    'Corrige 1 documento antes del 1 de diciembre de 2026 (10 días hábiles). Si no lo haces, archivaremos la solicitud.',
  ],
  [
    'request.remedy_reminded',
    {},
    'N04',
    'Te quedan 3 días hábiles',
    'El plazo para corregir tu solicitud S-2026-000123 termina el 1 de diciembre de 2026.',
  ],
  [
    'request.remedy_reminded',
    { daysLeft: 1 },
    'N04',
    'Te queda 1 día hábil',
    'El plazo para corregir tu solicitud S-2026-000123 termina el 1 de diciembre de 2026.',
  ],
  [
    'request.remedy_reminded',
    { daysLeft: 0 },
    'N04',
    'Hoy es el último día para corregir',
    'El plazo para corregir tu solicitud S-2026-000123 termina el 1 de diciembre de 2026.',
  ],
  [
    'request.lapsed',
    {},
    'N05',
    'Hemos archivado tu solicitud',
    'No recibimos la corrección a tiempo. Puedes empezar otra con los mismos datos.',
  ],
  [
    'request.admitted',
    { until: '2027-11-15', payment: 'paid' },
    'N06',
    'Solicitud admitida',
    'Ya puedes elegir fecha de examen. Tienes hasta el 15 de noviembre de 2027.',
  ],
  [
    'request.admitted',
    { until: '2027-11-15' },
    'N06',
    'Solicitud admitida',
    'Falta el pago: cuando lo recibamos podrás elegir fecha de examen. Tienes hasta el 15 de noviembre de 2027.',
  ],
  [
    'request.not_admitted',
    { refusal: ' No tienes la\nedad mínima. ' },
    'N07',
    'Solicitud no admitida',
    'No cumple este requisito: No tienes la edad mínima. Puedes presentar una apelación antes del 1 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
  ],
  [
    'request.not_admitted',
    { refusal: 'No hay nada mal.', opening: 'El apellido está mal.' },
    'N07',
    'Solicitud no admitida',
    'No emitimos otro certificado y el tuyo sigue como estaba. Motivo: No hay nada mal. Puedes presentar una apelación antes del 1 de diciembre de 2026. Hazlo en la app, con el botón «Apelar».',
  ],
  [
    'request.withdrawn',
    { payment: 'not_due' },
    'N18',
    'Has retirado tu solicitud',
    'Solicitud S-2026-000123 cerrada.',
  ],
  [
    'request.withdrawn',
    { payment: 'pending' },
    'N18',
    'Has retirado tu solicitud',
    'Solicitud S-2026-000123 cerrada. No tienes que pagar nada.',
  ],
  [
    'request.withdrawn',
    { payment: 'paid' },
    'N18',
    'Has retirado tu solicitud',
    'Solicitud S-2026-000123 cerrada. Te devolveremos lo que corresponda según nuestro reglamento.',
  ],
  [
    'request.withdrawn',
    { payment: 'refunded' },
    'N18',
    'Has retirado tu solicitud',
    'Solicitud S-2026-000123 cerrada. Ya te hemos devuelto el importe.',
  ],
  [
    'request.expired',
    {},
    'N19',
    'Tu solicitud ha caducado',
    'Pasó el plazo para examinarte. Puedes empezar otra con tus datos.',
  ],
  [
    'request.paid',
    {},
    'N26',
    'Pago recibido',
    'Hemos recibido 1234,56\u00a0€ de tu solicitud S-2026-000123.',
  ],
  [
    'request.paid',
    { state: 'admitted' },
    'N26',
    'Pago recibido',
    'Hemos recibido 1234,56\u00a0€ de tu solicitud S-2026-000123. Ya puedes elegir fecha de examen.',
  ],
  [
    'request.draft_warned',
    { daysLeft: 7 },
    'N31',
    'Tu borrador se borrará en 7 días',
    'Sigue con él antes del 1 de diciembre de 2026. Los documentos que has subido se quedan en tu archivo.',
  ],
  [
    'request.draft_warned',
    { daysLeft: 1 },
    'N31',
    'Tu borrador se borrará en 1 día',
    'Sigue con él antes del 1 de diciembre de 2026. Los documentos que has subido se quedan en tu archivo.',
  ],
  [
    'request.answered',
    {},
    'N32',
    'Tienes un mensaje nuevo',
    'Te hemos escrito sobre tu solicitud S-2026-000123.',
  ],
]

test.for(cases)('the text of %s with %o', ([kind, more, code, title, body]) => {
  expect(requestNoticeRules[kind]({ ...facts, ...more })).toEqual({ code, title, body })
})

test('every notice code about requests has a text, from one event', () => {
  const worded = new Set(cases.map(([kind, , code]) => `${code} ${kind}`))
  expect([...worded].map(each => each.slice(0, 3)).toSorted()).toEqual(
    Object.keys(requestNotices.looks).toSorted(),
  )
})

test.for([
  'request.begun',
  'request.viewed',
  'request.assigned',
  'request.document_reviewed',
  'request.review_undone',
  'request.replacement_chosen',
  'request.remedy_sent',
  'request.remedy_extended',
  'request.message_sent',
  'request.noted',
  'request.payment_taken_back',
  'request.refunded',
  'request.draft_deleted',
])('%s sends no notice', kind => {
  expect(Object.keys(requestNotices.builders)).not.toContain(kind)
})

test('a locked screen shows no reason, no name, no amount and no health data', () => {
  const secret = { ...facts, refusal: 'visión insuficiente', opening: 'visión', reviewer: 'Lucía' }
  for (const [kind] of cases) {
    const words = requestNoticeRules[kind](secret)
    const { title, body } = { ...words, ...requestNotices.looks[words.code]?.discreet }
    expect(`${title} ${body}`, kind).not.toMatch(/visión|Lucía|médic|€/)
  }
})
