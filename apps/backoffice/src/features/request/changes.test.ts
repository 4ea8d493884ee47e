import type { RequestDocument } from '@habilita/contract/requests/requests'
import type { StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

const document = (over: Partial<RequestDocument>): RequestDocument => ({
  id: 'one',
  kind: 'identity',
  documentId: 'one',
  removedOn: null,
  fileName: 'dni.pdf',
  contentType: 'application/pdf',
  size: 1,
  state: 'in_review',
  reason: null,
  replacement: null,
  sentAt: '2026-11-01T10:00:00.000Z',
  ...over,
})

const detail = (over: Partial<StaffRequestDetail> = {}): StaffRequestDetail => ({
  id: 'request',
  draftKey: null,
  number: 'S-2026-000001',
  type: 'initial',
  category: 'gas',
  scopes: [],
  state: 'in_review',
  turn: { whose: 'staff', step: 'wait_for_answer', by: null, workingDaysLeft: null },
  changedAt: '2026-11-01T10:00:00.000Z',
  submittedAt: '2026-11-01T10:00:00.000Z',
  unreadMessages: 0,
  version: 1,
  schemeId: 'gas-1',
  certificateNumber: null,
  correction: null,
  opening: null,
  documents: [document({})],
  accommodations: [],
  accommodationDetails: null,
  declarations: [],
  payment: { state: 'pending', cents: 100 },
  remedyMessage: null,
  refusal: null,
  messages: [],
  timeline: [],
  candidate: {
    id: 'marta',
    name: 'Marta',
    email: null,
    document: null,
    birthDate: null,
    phone: null,
    municipality: null,
    restrictions: [],
  },
  assignedTo: null,
  notes: [],
  viewers: [],
  bar: null,
  allowedActions: [],
  ...over,
})

test('reports no change when only timestamps differ', () => {
  expect(changesBetween(detail(), detail({ version: 2, changedAt: '2026-11-02T10:00:00.000Z' }))).toEqual([])
  // A document under review is not judged yet.
  const uploaded = detail({ documents: [document({ state: 'uploaded' })] })
  expect(changesBetween(uploaded, detail())).toEqual([])
})

test('reports each change by another user in one sentence', () => {
  const note = { id: 'n', author: null, text: 'Hola', at: '2026-11-02T10:00:00.000Z' }
  const after = detail({
    state: 'remedy',
    assignedTo: { id: 'ana', name: 'Ana Vela' },
    documents: [
      document({ state: 'rejected', reason: 'No lleva fecha' }),
      document({ id: 'two', kind: 'photo' }),
    ],
    payment: { state: 'paid', cents: 100 },
    notes: [note, { ...note, id: 'm' }],
  })
  expect(changesBetween(detail(), after)).toEqual([
    'ahora está «Pendiente de subsanar»',
    'la tiene Ana Vela',
    '«Documento de identidad» está rechazado: «No lleva fecha»',
    '«Foto de carné»: ha llegado un archivo nuevo',
    'el pago consta como «Pagada»',
    'hay 2 notas nuevas',
  ])
})
