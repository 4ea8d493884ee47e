import type { Page } from '@playwright/test'
import { archiveElsewhere, submitElsewhere } from '../support/archive-people.ts'
import { press } from '../support/auth-forms.ts'
import { withoutWorker } from '../support/device.ts'
import { someNotices, withNotices } from '../support/notices-data.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { archived } from '../support/requests-data.ts'
import { all, busy, failed, failing, type Screen, stalled, text } from './screen.ts'
import { expect } from '../support/test.ts'

const HISTORY = '/settings/notifications-history'
const DOCUMENTS = '/settings/documents'
const NOTICES = '**/api/v1/notices'
const ARCHIVE = '**/api/v1/documents'

const withSome = all(signedInShared, page => withNotices(page, someNotices()))
const openPreferences = async (page: Page) => {
  await press(page, 'Cómo te avisamos')
  await text('Por correo')(page)
}
const withoutPush = (page: Page) =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))

const inDays = (days: number): string =>
  new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** One document in each state, one of them part of a request. */
const withArchive = async (page: Page, address: string) => {
  await signedInShared(page, address)
  const documents = [
    archived({ kind: 'identity', fileName: 'DNI de Marta.pdf', usedIn: ['S-2026-000412'] }),
    archived({ kind: 'medical', fileName: 'Informe.pdf', issuedOn: inDays(-350), validUntil: inDays(15) }),
    archived({ kind: 'medical', fileName: 'Informe de 2024.pdf', validUntil: inDays(-300), isExpired: true }),
    archived({ kind: 'training', fileName: 'Curso.pdf' }),
  ]
  await page.route(ARCHIVE, route => route.fulfill({ json: { documents } }))
}

const pressFirst = (name: string, shows: string) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await text(shows)(page)
}

export const noticesAndDocuments: readonly Screen[] = [
  { name: 'home-notices', path: '/', prepare: withSome, shown: text('Ver todos mis avisos') },
  {
    name: 'notices',
    path: HISTORY,
    prepare: all(signedInShared, page => withNotices(page, [])),
    shown: text('Te escribiremos cuando haya novedades.'),
  },
  { name: 'notices-list', path: HISTORY, prepare: withSome, shown: text('Solicitud admitida') },
  { name: 'notices-found', path: `${HISTORY}?q=gas`, prepare: withSome, shown: text('S-2026-000412') },
  { name: 'notices-no-hits', path: `${HISTORY}?q=nada`, prepare: withSome, shown: text('No hay avisos') },
  { name: 'notices-loading', path: HISTORY, prepare: all(signedInShared, stalled(NOTICES)), shown: busy },
  { name: 'notices-failed', path: HISTORY, prepare: all(signedInShared, failing(NOTICES)), shown: failed },
  { name: 'notices-preferences', path: HISTORY, prepare: withSome, shown: openPreferences },
  {
    name: 'notices-preferences-no-push',
    path: HISTORY,
    prepare: all(withoutWorker, withoutPush, withSome),
    shown: all(openPreferences, text('Este navegador no puede mostrar avisos')),
  },
  { name: 'documents', path: DOCUMENTS, prepare: signedInShared, shown: text('Aún no tienes documentos') },
  { name: 'documents-list', path: DOCUMENTS, prepare: withArchive, shown: text('Caduca pronto') },
  {
    name: 'documents-real',
    path: DOCUMENTS,
    prepare: async (page, address) => {
      const person = await signedIn(page, address)
      await submitElsewhere(address, person)
      await archiveElsewhere(address, person, { kind: 'training', fileName: 'Curso de gas.pdf' })
    },
    shown: text('Curso de gas.pdf'),
  },
  {
    name: 'documents-dates',
    path: DOCUMENTS,
    prepare: withArchive,
    shown: pressFirst('Fechas de', 'Válido hasta'),
  },
  {
    name: 'documents-replace',
    path: DOCUMENTS,
    prepare: withArchive,
    shown: pressFirst('Sustituir', 'Hacer foto'),
  },
  {
    name: 'documents-in-use',
    path: DOCUMENTS,
    prepare: withArchive,
    shown: pressFirst('Borrar', 'No se puede borrar'),
  },
  {
    name: 'documents-remove',
    path: DOCUMENTS,
    prepare: withArchive,
    shown: async page => {
      await press(page, 'Borrar Curso.pdf')
      await expect(page.getByRole('dialog', { name: '¿Borrar este documento?' })).toBeVisible()
    },
  },
  { name: 'documents-loading', path: DOCUMENTS, prepare: all(signedInShared, stalled(ARCHIVE)), shown: busy },
  {
    name: 'documents-failed',
    path: DOCUMENTS,
    prepare: all(signedInShared, failing(ARCHIVE)),
    shown: failed,
  },
  {
    name: 'documents-not-shared',
    path: `${DOCUMENTS}?shared=failed`,
    prepare: signedInShared,
    shown: text('No hemos podido guardar lo que has compartido.'),
  },
  {
    name: 'login-shared',
    path: `/login?redirect=${encodeURIComponent(`${DOCUMENTS}?shared=3b1f7a52`)}`,
    shown: text('Hemos guardado lo que has compartido.'),
  },
]
