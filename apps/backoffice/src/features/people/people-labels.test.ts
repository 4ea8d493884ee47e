import { expect, test } from 'vitest'
import { describeMoves } from './people-labels.ts'

const NONE = {
  requests: 0,
  drafts: 0,
  certificates: 0,
  bookings: 0,
  documents: 0,
  papers: 0,
  cases: 0,
  dataRequests: 0,
  notices: 0,
}

test('lists how many records of each kind a merge moves, and skips empty kinds', () => {
  expect(describeMoves({ ...NONE, requests: 2, papers: 1, notices: 12 })).toEqual([
    '2 solicitudes',
    '1 factura o informe',
    '12 avisos',
  ])
  expect(describeMoves(NONE)).toEqual([])
})
