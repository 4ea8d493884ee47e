import { expect, test } from 'vitest'
import { viewerWords } from './viewer-words.ts'

const [ana, luis, eva] = [
  { id: 'ana', name: 'Ana Vela' },
  { id: 'luis', name: 'Luis Gil' },
  { id: 'eva', name: null },
] as const

test('the assignee is reviewing, the others are viewing', () => {
  const open = { state: 'in_review', assignedTo: ana } as const
  expect(viewerWords({ ...open, viewers: [ana] })).toBe('La está revisando Ana Vela')
  expect(viewerWords({ ...open, viewers: [luis] })).toBe('La está viendo Luis Gil')
  expect(viewerWords({ ...open, viewers: [luis, ana, eva] })).toBe(
    'La está revisando Ana Vela · La están viendo Luis Gil y alguien sin nombre',
  )
})

test('no one is reviewing a request that is not under review', () => {
  expect(viewerWords({ state: 'remedy', assignedTo: ana, viewers: [ana] })).toBe('La está viendo Ana Vela')
  expect(viewerWords({ state: 'submitted', assignedTo: null, viewers: [] })).toBe('')
})
