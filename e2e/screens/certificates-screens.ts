import { buildAppealable, withCases } from '../support/cases-data.ts'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import type { Page } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import {
  buildCertificate,
  dayAt,
  expired,
  expiring,
  suspended,
  withCertificates,
  withdrawn,
} from '../support/certificates-data.ts'
import { at, buildBooking, buildOffer, buildSession, openAbsence, withExams } from '../support/exams-data.ts'
import { signedInShared } from '../support/people.ts'
import { archived, buildRequest, inRemedy } from '../support/requests-data.ts'
import { all, busy, failed, failing, heading, type Screen, stalled, text } from './screen.ts'
import { expect } from '../support/test.ts'

const ID = '5c2e9b10-7d3a-4c8f-8e21-0a9b6d4f1c33'
const REQUEST = '3b1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a11'
const PATH = `/certificates/${ID}`
const LIST = '**/api/v1/certificates'

const mine = (certificates: readonly Certificate[]) => async (page: Page, address: string) => {
  await signedInShared(page, address)
  await withCertificates(page, certificates)
}
const one = (certificate: Certificate) => mine([{ ...certificate, id: ID }])
const many = mine([
  buildCertificate(),
  expiring(),
  buildCertificate({
    category: 'gas',
    title: 'Gas',
    number: 'GAS-2026-000031-5',
    scopes: [{ code: 'GAS-B', name: 'Instalador de gas B' }],
  }),
  suspended(),
  expired(),
  withdrawn(),
  buildCertificate({ state: 'replaced', standing: 'replaced', number: 'REBT-2021-000020-1' }),
])

const lapsed = buildRequest({
  state: 'lapsed',
  turn: { whose: 'nobody', step: 'begin_again', by: null, workingDaysLeft: null },
})
const runOut = async (page: Page, address: string) => {
  await signedInShared(page, address)
  const papers = [
    archived({ kind: 'medical', fileName: 'informe-medico.pdf', validUntil: dayAt(-3), isExpired: true }),
    archived({ kind: 'identity', fileName: 'dni.pdf', validUntil: dayAt(12) }),
  ]
  await withCertificates(page, [expiring(), expired()], { requests: [inRemedy(), lapsed], documents: papers })
  const missed = buildSession({ startsAt: at(-5), part: 'practical' })
  await withExams(page, {
    bookings: [
      buildBooking({
        session: missed,
        state: 'absent',
        absence: openAbsence,
        allowedActions: ['justify_absence'],
      }),
    ],
    waiting: [buildOffer(), buildOffer({ state: 'lapsed', offerExpiresAt: at(-1) })],
  })
  await withCases(page, { appealable: [buildAppealable()] })
}

const granted = async (page: Page, address: string) => {
  await signedInShared(page, address)
  const request = buildRequest({
    id: REQUEST,
    state: 'granted',
    turn: { whose: 'nobody', step: 'use_certificate', by: null, workingDaysLeft: null },
    allowedActions: ['message'],
  })
  const certificate = withdrawn({
    requestId: REQUEST,
    state: 'valid',
    standing: 'valid',
    stateReason: null,
    allowedActions: ['share'],
  })
  await withCertificates(page, [certificate], { requests: [request] })
}

const code = (page: Page) => expect(page.getByRole('img', { name: /^Código QR/ }).first()).toBeVisible()
const openCode = all(code, page => press(page, 'Mostrar el código'), text('Quien lo escanee'))
const openMore = all(code, page => page.getByText('Más opciones').click(), text('Pedir un duplicado'))
const withoutNetwork = async (page: Page) => {
  await code(page)
  await page.context().setOffline(true)
  await text('Copia del')(page)
}

export const certificates: readonly Screen[] = [
  { name: 'home-certificates', path: '/', prepare: many, shown: text('Tus certificados') },
  { name: 'certificates-none', path: '/certificates', prepare: mine([]), shown: text('Todavía no tienes') },
  { name: 'certificates', path: '/certificates', prepare: many, shown: text('Sin vigencia') },
  {
    name: 'certificates-loading',
    path: '/certificates',
    prepare: all(signedInShared, stalled(LIST)),
    shown: busy,
  },
  {
    name: 'certificates-failed',
    path: '/certificates',
    prepare: all(signedInShared, failing(LIST)),
    shown: failed,
  },
  { name: 'pass', path: PATH, prepare: one(buildCertificate()), shown: code },
  { name: 'pass-options', path: PATH, prepare: one(buildCertificate()), shown: openMore },
  { name: 'pass-expiring', path: PATH, prepare: one(expiring()), shown: code },
  { name: 'pass-expired', path: PATH, prepare: one(expired()), shown: code },
  { name: 'pass-suspended', path: PATH, prepare: one(suspended()), shown: code },
  { name: 'pass-withdrawn', path: PATH, prepare: one(withdrawn()), shown: code },
  {
    name: 'pass-replaced',
    path: PATH,
    prepare: one(
      buildCertificate({
        state: 'replaced',
        standing: 'replaced',
        nextId: REQUEST,
        allowedActions: ['share'],
      }),
    ),
    shown: code,
  },
  { name: 'pass-offline', worker: true, path: PATH, prepare: one(buildCertificate()), shown: withoutNetwork },
  { name: 'pass-code', path: PATH, prepare: one(buildCertificate()), shown: openCode },
  { name: 'pass-code-suspended', path: PATH, prepare: one(suspended()), shown: openCode },
  { name: 'pass-loading', path: PATH, prepare: all(signedInShared, stalled(LIST)), shown: busy },
  { name: 'pass-failed', path: PATH, prepare: all(signedInShared, failing(LIST)), shown: failed },
  { name: 'pass-missing', path: PATH, prepare: mine([]), shown: heading('Not Found') },
  { name: 'expired-none', path: '/expired', prepare: mine([]), shown: text('No tienes nada caducado') },
  { name: 'expired', path: '/expired', prepare: runOut, shown: text('Ya caducado') },
  { name: 'expired-loading', path: '/expired', prepare: all(signedInShared, stalled(LIST)), shown: busy },
  { name: 'expired-failed', path: '/expired', prepare: all(signedInShared, failing(LIST)), shown: failed },
  {
    name: 'expired-partly',
    path: '/expired',
    prepare: all(runOut, failing('**/api/v1/documents')),
    shown: all(failed, text('Ya caducado')),
  },
  { name: 'request-granted', path: `/requests/${REQUEST}`, prepare: granted, shown: text('Enhorabuena') },
]
