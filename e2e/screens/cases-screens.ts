import type { Page } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import {
  answerFiling,
  buildAppealable,
  buildCase,
  buildComplaint,
  dayAt,
  dismissed,
  upheld,
  withCases,
} from '../support/cases-data.ts'
import { suspended, withCertificates, withdrawn } from '../support/certificates-data.ts'
import { at, buildBooking, buildResult, buildSession, withExams } from '../support/exams-data.ts'
import { signedInShared } from '../support/people.ts'
import { archived, buildRequest, refused, withRequests } from '../support/requests-data.ts'
import { all, busy, failed, failing, heading, type Screen, stalled, text } from './screen.ts'
import { expect } from '../support/test.ts'

const ID = '6d1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a21'
const REQUEST = '6d1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a22'
const LIST = '/settings/cases'
const ONE = `${LIST}/${ID}`
const APPEAL = `${LIST}/new?kind=appeal&about=request&id=${REQUEST}`
const COMPLAINT = `${LIST}/new?about=request&id=${REQUEST}`
const CALL = '**/api/v1/cases'

const about = { kind: 'request', id: REQUEST } as const
const appealable = [
  buildAppealable({ about }),
  buildAppealable({
    about: { kind: 'result', id: ID },
    subject: 'Resultado de la parte teórica de la solicitud S-2026-000388',
    until: dayAt(11),
  }),
]

const having =
  (cases: Parameters<typeof withCases>[1], documents = [archived()]) =>
  async (page: Page, address: string) => {
    await signedInShared(page, address)
    await withCertificates(page, [suspended()], {
      requests: [refused({ id: REQUEST }), buildRequest()],
      documents,
    })
    await withCases(page, cases)
  }
const one = (filed: ReturnType<typeof buildCase>) => having({ cases: [{ ...filed, id: ID }] })

const filledIn = async (page: Page) => {
  await page.getByLabel('¿Por qué no estás de acuerdo?').fill('Cumplí los 18 años el 3 de noviembre.')
  await page.getByText('Elegir de tu archivo').click()
  await press(page, 'Adjuntar certificado-empresa-firmado.pdf')
  await expect(page.getByRole('button', { name: /^Quitar/ })).toBeVisible()
}
const incomplete = all(page => press(page, 'Enviar queja'), text('Revisa estos 2 datos'))
const refusedByServer = async (page: Page) => {
  const fields = { documentIds: 'Este documento ya no está en tu archivo.' }
  const answer = { code: 'InvalidInput', title: 'Revisa los datos', message: 'Revisa los datos.', fields }
  await filledIn(page)
  await answerFiling(page, 'appeals', answer, 422)
  await press(page, 'Enviar apelación')
  await text(fields.documentIds)(page)
}
const restored = async (page: Page) => {
  await page.getByLabel('¿Por qué no estás de acuerdo?').fill('Cumplí los 18 años el 3 de noviembre.')
  await page.getByRole('link', { name: 'Quejas y apelaciones' }).click()
  await page.getByRole('link', { name: /^Apelar: Solicitud/ }).click()
  await text('Hemos recuperado')(page)
}
const withoutNetwork = async (page: Page) => {
  await page.getByLabel('¿Por qué no estás de acuerdo?').fill('Cumplí los 18 años el 3 de noviembre.')
  await page.context().setOffline(true)
  await press(page, 'Enviar apelación')
  await text('Sin conexión: se enviará al volver')(page)
}
const receipt = async (page: Page) => {
  const filed = buildCase({ id: ID, about })
  await answerFiling(page, 'appeals', filed)
  await page.getByLabel('¿Por qué no estás de acuerdo?').fill('Cumplí los 18 años el 3 de noviembre.')
  await withCases(page, { cases: [filed] })
  await press(page, 'Enviar apelación')
  await text('Apelación enviada')(page)
}

const booked = async (page: Page, address: string) => {
  await signedInShared(page, address)
  const result = buildResult({ id: REQUEST })
  await withExams(page, {
    bookings: [
      buildBooking({
        id: ID,
        session: buildSession({ startsAt: at(-5) }),
        state: 'attended',
        result,
        allowedActions: [],
      }),
    ],
  })
  await withCases(page, { appealable: [buildAppealable({ about: { kind: 'result', id: REQUEST } })] })
}

const carrying = async (page: Page, address: string) => {
  await signedInShared(page, address)
  const certificate = withdrawn({ id: ID })
  await withCertificates(page, [certificate])
  await withCases(page, {
    appealable: [buildAppealable({ about: { kind: 'certificate', id: ID } })],
    cases: [buildComplaint({ about: { kind: 'certificate', id: ID } })],
  })
}

const appealed = async (page: Page, address: string) => {
  await signedInShared(page, address)
  await withRequests(page, { requests: [refused({ id: REQUEST })] })
  await withCases(page, { cases: [buildCase({ about, state: 'in_study' })] })
}

export const cases: readonly Screen[] = [
  { name: 'cases-none', path: LIST, prepare: having({}), shown: text('No has presentado ninguna') },
  {
    name: 'cases',
    path: LIST,
    prepare: having({ appealable, cases: [buildCase(), buildComplaint(), upheld(), dismissed()] }),
    shown: text('Lo que has presentado'),
  },
  { name: 'cases-appealable', path: LIST, prepare: having({ appealable }), shown: text('Puedes apelar') },
  { name: 'cases-loading', path: LIST, prepare: all(signedInShared, stalled(CALL)), shown: busy },
  { name: 'cases-failed', path: LIST, prepare: all(signedInShared, failing(CALL)), shown: failed },
  { name: 'case-received', path: ONE, prepare: one(buildCase()), shown: text('La hemos recibido') },
  {
    name: 'case-in-study',
    path: ONE,
    prepare: one(buildComplaint({ dueOn: dayAt(-2) })),
    shown: text('La estamos estudiando'),
  },
  { name: 'case-upheld', path: ONE, prepare: one(upheld()), shown: text('Te damos la razón') },
  { name: 'case-dismissed', path: ONE, prepare: one(dismissed()), shown: text('La hemos desestimado') },
  { name: 'case-loading', path: ONE, prepare: all(signedInShared, stalled(`${CALL}/*`)), shown: busy },
  { name: 'case-failed', path: ONE, prepare: all(signedInShared, failing(`${CALL}/*`)), shown: failed },
  { name: 'case-missing', path: ONE, prepare: having({}), shown: heading('Not Found') },
  { name: 'case-appeal', path: APPEAL, prepare: having({ appealable }), shown: text('Apelas contra') },
  { name: 'case-appeal-filled', path: APPEAL, prepare: having({ appealable }), shown: filledIn },
  { name: 'case-appeal-refused', path: APPEAL, prepare: having({ appealable }), shown: refusedByServer },
  { name: 'case-appeal-restored', path: APPEAL, prepare: having({ appealable }), shown: restored },
  {
    name: 'case-appeal-offline',
    worker: true,
    path: APPEAL,
    prepare: having({ appealable }),
    shown: withoutNetwork,
  },
  { name: 'case-appeal-receipt', path: APPEAL, prepare: having({ appealable }), shown: receipt },
  {
    name: 'case-appeal-already',
    path: APPEAL,
    prepare: having({ cases: [buildCase({ about })] }),
    shown: text('Ya has apelado'),
  },
  { name: 'case-appeal-too-late', path: APPEAL, prepare: having({}), shown: text('ya no se puede apelar') },
  {
    name: 'case-appeal-choose',
    path: `${LIST}/new?kind=appeal`,
    prepare: having({ appealable }),
    shown: text('¿Contra qué apelas?'),
  },
  {
    name: 'case-appeal-nothing',
    path: `${LIST}/new?kind=appeal`,
    prepare: having({}),
    shown: text('No hay nada que puedas apelar'),
  },
  { name: 'case-appeal-loading', path: APPEAL, prepare: all(signedInShared, stalled(CALL)), shown: busy },
  { name: 'case-appeal-failed', path: APPEAL, prepare: all(signedInShared, failing(CALL)), shown: failed },
  { name: 'case-complaint', path: COMPLAINT, prepare: having({}), shown: text('Asunto') },
  { name: 'case-complaint-incomplete', path: COMPLAINT, prepare: having({}), shown: incomplete },
  {
    name: 'request-appealable',
    path: `/requests/${REQUEST}`,
    prepare: having({ appealable }),
    shown: text('puedes apelar'),
  },
  { name: 'request-appealed', path: `/requests/${REQUEST}`, prepare: appealed, shown: text('En estudio') },
  { name: 'booking-appealable', path: `/exams/${ID}`, prepare: booked, shown: text('puedes apelar') },
  { name: 'pass-appealable', path: `/certificates/${ID}`, prepare: carrying, shown: text('puedes apelar') },
]
