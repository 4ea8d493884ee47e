import type { Page } from '@playwright/test'
import { press } from '../support/auth-forms.ts'
import { watchNetwork } from '../support/device.ts'
import {
  ARCHIVE,
  beginElsewhere,
  draftPath,
  readyToSend,
  saveDraftElsewhere,
  showArchive,
} from '../support/new-request-people.ts'
import { signedIn, signedInShared } from '../support/people.ts'
import { all, failed, failing, heading, type Screen, stalled, text } from './screen.ts'
import { asAnotherDevice } from '../support/settings-people.ts'
import { expect } from '../support/test.ts'
import { underWorker } from '../support/testbed.ts'

const gas = { category: 'gas', type: 'initial' }
const correction = { category: 'gas', type: 'correction' }
const WHERE = '/new-request'

const open =
  (step: string, values: object, documents: readonly object[] = []) =>
  async (page: Page, address: string) => {
    const person = await signedIn(page, address)
    await showArchive(page, documents)
    const key = await beginElsewhere(address, person, values)
    await page.goto(draftPath(key, step))
    return { person, key }
  }

/** The screen of a step; `shown` starts the draft and opens it. */
const step = (
  name: string,
  which: string,
  values: object,
  shown: Screen['shown'],
  documents: readonly object[] = [],
): Screen => ({
  name: `new-request-${name}`,
  path: WHERE,
  shown: all(open(which, values, documents), shown),
})

const conflict = async (page: Page, address: string) => {
  // A page that receives the other device's change in time has no conflict to show.
  await stalled('**/api/v1/live*')(page)
  const settled = watchNetwork(page)
  const { person, key } = await open('scopes', correction)(page, address)
  await text('Qué hay que corregir')(page)
  // Nor does a page that has not loaded the draft yet.
  await settled()
  await saveDraftElsewhere(address, person, key, { correction: 'Mi apellido es Ibáñez' })
  await page.getByLabel('Qué hay que corregir').fill('Mi segundo apellido es Ruiz')
  await text('En otro dispositivo escribiste')(page)
}

const gone = async (page: Page, address: string) => {
  const { person, key } = await open('scopes', { ...correction, step: 'scopes' })(page, address)
  await text('Qué hay que corregir')(page)
  const { promise: deleted, resolve: letThrough } = Promise.withResolvers<void>()
  await page.route(`**/api/v1/drafts/${key}`, async route => {
    if (route.request().method() === 'PATCH') await deleted
    await route.fallback()
  })
  await page.getByLabel('Qué hay que corregir').fill('Mi apellido es Ibáñez')
  const call = await asAnotherDevice(address, person)
  await call('DELETE', `/drafts/${key}`)
  letThrough()
  await text('Este borrador se ha borrado')(page)
  await text('Esto no llegó a guardarse')(page)
}

const readyTo = async (page: Page, address: string) => {
  const person = await signedIn(page, address)
  const key = await readyToSend(page, address, person)
  await page.goto(draftPath(key, 'review'))
  await text('DNI de Marta.pdf')(page)
}

const RECEIPT = {
  requestId: '00000000-0000-4000-8000-000000000001',
  number: 'S-2026-000123',
  submittedAt: '2026-11-15T15:30:00.000Z',
  reviewedBy: '2026-11-27',
}

const files = async (page: Page, address: string) => {
  await page.route('**/api/v1/uploads', () => new Promise<void>(() => {}))
  await open('documents', gas)(page, address)
  const chooser = page.getByLabel('Archivos: Documento de identidad')
  await chooser.setInputFiles({ name: 'DNI por delante.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7') })
  await text('Subiendo: 0 %')(page)
  const other = page.getByLabel('Archivo: Foto de carné')
  await other.setInputFiles({ name: 'apuntes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hola') })
  await text('Este archivo no es un PDF')(page)
  const third = page.getByLabel('Archivos: Vida laboral')
  await third.setInputFiles({ name: 'vida laboral.pdf', mimeType: '', buffer: Buffer.from('%PDF-1.7') })
  await press(page, 'Pausar vida laboral.pdf')
  await text('En pausa')(page)
}

const crane = [
  ...ARCHIVE,
  {
    ...ARCHIVE[0],
    id: '00000000-0000-4000-8000-00000000000a',
    kind: 'medical',
    fileName: 'Informe médico.pdf',
  },
]
const medical = { category: 'gruas', type: 'initial', doc_medical: ['00000000-0000-4000-8000-00000000000a'] }

export const newRequest: readonly Screen[] = [
  {
    name: 'new-request',
    path: WHERE,
    prepare: signedInShared,
    shown: all(
      heading('¿Qué quieres certificar?'),
      page => press(page, 'Continuar'),
      text('Elige una especialidad.'),
    ),
  },
  {
    name: 'new-request-loading',
    path: WHERE,
    prepare: all(signedInShared, stalled('**/api/v1/requests*')),
    shown: page => expect(page.locator('[aria-busy=true]')).toBeVisible(),
  },
  {
    name: 'new-request-failed',
    path: WHERE,
    prepare: all(signedInShared, failing('**/api/v1/user')),
    shown: failed,
  },
  {
    name: 'new-request-continue',
    path: WHERE,
    prepare: async (page, address) => {
      const person = await signedIn(page, address)
      await beginElsewhere(address, person, { ...gas, scopes: ['GAS-B'] })
      await beginElsewhere(address, person, { category: 'gruas', type: 'renewal' })
    },
    shown: text('Tienes solicitudes sin terminar.'),
  },
  step('scopes', 'scopes', { ...gas, scopes: ['GAS-B'] }, text('Instalador de gas A')),
  step(
    'scopes-wrong',
    'scopes',
    { ...correction, scopes: ['GAS-AP'] },
    all(text('Instalador de gas A'), page => press(page, 'Continuar'), text('solo se puede pedir')),
  ),
  step('requirements', 'requirements', { category: 'gruas', type: 'initial' }, text('En tus datos falta')),
  step('documents', 'documents', { category: 'gruas', type: 'initial' }, text('Informe médico de aptitud')),
  step('documents-archive', 'documents', medical, text('Fecha del documento'), crane),
  {
    name: 'new-request-documents-failed',
    path: WHERE,
    shown: async (page, address) => {
      const person = await signedIn(page, address)
      await page.route('**/api/v1/documents', route => route.fulfill({ status: 404 }))
      const key = await beginElsewhere(address, person, gas)
      await page.goto(draftPath(key, 'documents'))
      await text('No podemos mostrar los documentos')(page)
    },
  },
  { name: 'new-request-files', path: WHERE, shown: files },
  step('accommodations', 'accommodations', { ...gas, accommodations: ['more_time'] }, text('Doy mi permiso')),
  step('declarations', 'declarations', gas, text('Código ético')),
  step('review', 'review', gas, text('Esto falta antes de enviar')),
  step('deep-link', 'documents', {}, text('Elige primero una especialidad')),
  { name: 'new-request-ready', path: WHERE, shown: all(readyTo, text('A mi nombre')) },
  {
    name: 'new-request-payer',
    path: WHERE,
    shown: all(readyTo, page => page.getByLabel('De mi empresa').click(), text('Dirección fiscal')),
  },
  {
    name: 'new-request-waiting',
    worker: true,
    path: WHERE,
    shown: all(
      readyTo,
      page => underWorker(page),
      page => page.context().setOffline(true),
      page => press(page, 'Enviar solicitud'),
      text('Se enviará cuando haya conexión'),
    ),
  },
  {
    name: 'new-request-sending',
    path: WHERE,
    shown: all(
      readyTo,
      stalled('**/submission'),
      page => press(page, 'Enviar solicitud'),
      heading('Enviando tu solicitud…'),
    ),
  },
  {
    name: 'new-request-refused',
    path: WHERE,
    shown: all(readyTo, page => press(page, 'Enviar solicitud'), text('No hemos podido enviar')),
  },
  {
    name: 'new-request-receipt',
    path: WHERE,
    shown: all(
      readyTo,
      page => page.route('**/submission', route => route.fulfill({ json: RECEIPT })),
      page => press(page, 'Enviar solicitud'),
      heading('Solicitud enviada'),
    ),
  },
  { name: 'new-request-conflict', path: WHERE, shown: conflict },
  { name: 'new-request-gone', path: WHERE, shown: gone },
  {
    name: 'new-request-missing',
    path: draftPath('00000000-0000-4000-8000-000000000009'),
    prepare: signedInShared,
    shown: text('Este borrador ya no existe'),
  },
]
