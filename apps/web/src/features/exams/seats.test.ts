import { expect, test } from 'vitest'
import { fullProvince, seatsOf } from './seats.ts'

const session = (seatsLeft: number, province = '50', waitingId: string | null = null) => ({
  seatsLeft,
  waitingId,
  venue: { province },
})

test.each([
  [12, 'ok', '12 plazas'],
  [3, 'warn', '3 plazas'],
  [1, 'warn', '1 plaza'],
  [0, 'neutral', 'Lista de espera'],
])('%i seats left', (left, tone, text) => expect(seatsOf(session(left))).toEqual({ tone, text }))

test('shows that the user is already on the waiting list', () => {
  expect(seatsOf(session(0, '50', 'an-id')).text).toBe('En lista de espera')
})

test('a province is full when none of its sessions has a seat', () => {
  expect(fullProvince([session(0), session(0)])).toBe('50')
  expect(fullProvince([session(0), session(0, '22')])).toBe('')
  expect(fullProvince([session(0), session(1)])).toBeUndefined()
  expect(fullProvince([])).toBeUndefined()
})
