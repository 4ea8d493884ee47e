import { expect, test } from 'vitest'
import { describeViewers } from './viewer-labels.ts'

const [ana, luis, eva] = [
  { id: 'ana', name: 'Ana Vela' },
  { id: 'luis', name: 'Luis Gil' },
  { id: 'eva', name: null },
] as const

test('the assignee is reviewing, the others are viewing', () => {
  const open = { state: 'in_review', assignedTo: ana } as const
  expect(describeViewers({ ...open, viewers: [ana] })).toBe('La está revisando Ana Vela')
  expect(describeViewers({ ...open, viewers: [luis] })).toBe('La está viendo Luis Gil')
  expect(describeViewers({ ...open, viewers: [luis, ana, eva] })).toBe(
    'La está revisando Ana Vela · La están viendo Luis Gil y alguien sin nombre',
  )
})

test('no one is reviewing a request that is not under review', () => {
  expect(describeViewers({ state: 'remedy', assignedTo: ana, viewers: [ana] })).toBe(
    'La está viendo Ana Vela',
  )
  expect(describeViewers({ state: 'submitted', assignedTo: null, viewers: [] })).toBe('')
})
