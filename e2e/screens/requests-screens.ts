import type { Page } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import { buildCase, withCases } from '../support/cases-data.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import {
  admitted,
  answerAction,
  archived,
  buildMessage,
  buildRequest,
  inRemedy,
  issued,
  refused,
  withRequests,
} from '../support/requests-data.ts'
import { beginDraft, gasDraft } from '../support/requests-people.ts'
import { all, busy, failed, failing, heading, type Screen, stalled, text } from './screen.ts'
import { saveElsewhere } from '../support/settings-people.ts'
import { expect } from '../support/test.ts'

const ID = '3b1f7a52-6c1d-4f0e-9a1b-5d2c8e7f0a11'
const PATH = `/requests/${ID}`
const CRANE = [{ code: 'GT', name: 'Operador de grúa torre' }]
const LIST = '**/api/v1/requests'
const ONE = `**/api/v1${PATH}`

const withMany = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  await saveElsewhere(address, person, { firstName: 'Marta' })
  const conversation = [buildMessage(), buildMessage({ from: 'candidate', author: null, text: 'Gracias.' })]
  const electric = buildRequest({
    number: 'S-2026-000420',
    category: 'rebt',
    scopes: [
      { code: 'REBT-E1', name: 'Líneas de distribución' },
      { code: 'REBT-E2', name: 'Automatización y control' },
    ],
    messages: conversation,
  })
  const closed = refused()
  const requests = [inRemedy({ id: ID }), admitted(), electric, closed]
  await withRequests(page, { requests, documents: [archived()] })
  await withCases(page, {
    cases: [buildCase({ about: { kind: 'request', id: closed.id }, state: 'in_study' })],
  })
}

/** One request in the given state. */
const one = (request: ReturnType<typeof buildRequest>) => async (page: Page, address: string) => {
  await signedInShared(page, address)
  await withRequests(page, { requests: [{ ...request, id: ID }], documents: [archived()] })
}

const withPapers = async (page: Page, address: string) => {
  await signedInShared(page, address)
  await withRequests(page, { requests: [admitted({ id: ID })], papers: issued(ID) })
}

/** The new document has an age limit, and its date is not entered yet. */
const undated = async (page: Page, address: string) => {
  await signedInShared(page, address)
  const paper = archived({ kind: 'medical', fileName: 'Informe médico nuevo.pdf' })
  const [rejected] = inRemedy().documents
  if (!rejected) throw new Error('There is one')
  const medical = {
    ...rejected,
    kind: 'medical',
    fileName: 'Informe médico.pdf',
    reason: 'No se lee la fecha.',
    replacement: { documentId: paper.id, fileName: paper.fileName },
  } as const
  await withRequests(page, {
    requests: [
      inRemedy({ id: ID, category: 'gruas', schemeId: 'gruas-1', scopes: CRANE, documents: [medical] }),
    ],
    documents: [paper],
  })
}

const draftBegun = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  const { requestId } = await beginDraft(address, person, gasDraft)
  await page.goto(`/requests/${requestId}`)
  await text('Seguir con la solicitud')(page)
}

const dialog = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()

const unsent = async (page: Page) => {
  await page.route(`${ONE}/messages`, route => route.abort())
  await page.getByLabel('Escríbenos sobre esta solicitud').fill('¿Vale una copia en blanco y negro?')
  await press(page, 'Enviar mensaje')
  await text('Comprueba tu conexión')(page)
}

const withoutNetwork = async (page: Page) => {
  await text('Instalador de gas B')(page)
  await page.context().setOffline(true)
  await text('Sin conexión.')(page)
}

const openTrade = async (page: Page) => {
  await page.getByText('Categorías A, B y C').click()
  await text('Instalador de gas A')(page)
}

export const requests: readonly Screen[] = [
  { name: 'home-trade', path: '/', prepare: signedInShared, shown: openTrade },
  { name: 'home-requests', path: '/', prepare: withMany, shown: text('Corregir documentos') },
  {
    name: 'home-our-turn',
    path: '/',
    prepare: one(buildRequest()),
    shown: text('Nos toca a nosotros'),
  },
  { name: 'requests', path: '/requests', prepare: signedInShared, shown: text('Aún no tienes solicitudes') },
  { name: 'requests-no-hits', path: '/requests?q=caldera', prepare: signedInShared, shown: text('No hay') },
  { name: 'requests-list', path: '/requests', prepare: withMany, shown: text('Instalador frigorista') },
  { name: 'requests-found', path: '/requests?q=gas', prepare: withMany, shown: text('Instalador de gas B') },
  { name: 'requests-loading', path: '/requests', prepare: all(signedInShared, stalled(LIST)), shown: busy },
  { name: 'requests-failed', path: '/requests', prepare: all(signedInShared, failing(LIST)), shown: failed },
  { name: 'requests-offline', worker: true, path: '/requests', prepare: withMany, shown: withoutNetwork },
  { name: 'request-draft', path: '/requests', shown: draftBegun },
  { name: 'request-review', path: PATH, prepare: one(buildRequest()), shown: text('Historial') },
  { name: 'request-remedy', path: PATH, prepare: one(inRemedy()), shown: text('Historial') },
  {
    name: 'request-remedy-undated',
    path: PATH,
    prepare: undated,
    shown: text('Indica la fecha de este documento.'),
  },
  { name: 'request-admitted', path: PATH, prepare: one(admitted()), shown: text('Historial') },
  { name: 'request-papers', path: PATH, prepare: withPapers, shown: text('Facturas e informes') },
  { name: 'request-refused', path: PATH, prepare: one(refused()), shown: text('Historial') },
  { name: 'request-loading', path: PATH, prepare: all(signedInShared, stalled(ONE)), shown: busy },
  { name: 'request-failed', path: PATH, prepare: all(signedInShared, failing(ONE)), shown: failed },
  { name: 'request-missing', path: PATH, prepare: signedInShared, shown: heading('Not Found') },
  {
    name: 'request-withdraw',
    path: PATH,
    prepare: one(admitted()),
    shown: all(
      page => press(page, 'Retirar solicitud'),
      page => dialog(page, '¿Retirar la solicitud?'),
    ),
  },
  {
    name: 'request-delete-draft',
    path: '/requests',
    shown: all(
      draftBegun,
      page => press(page, 'Borrar borrador'),
      page => dialog(page, '¿Borrar el borrador?'),
    ),
  },
  { name: 'request-message-unsent', path: PATH, prepare: one(buildRequest()), shown: unsent },
  {
    name: 'request-changed',
    path: PATH,
    prepare: one(inRemedy()),
    shown: async page => {
      const message = 'No se puede ampliar el plazo: la solicitud está en el estado «Archivada».'
      const refusal = { code: 'Conflict', reason: 'WRONG_STATE', title: 'No se puede hacer ahora', message }
      await answerAction(page, 'extension', refusal, 409)
      await press(page, 'Pedir 5 días más')
      await text(message)(page)
    },
  },
]
