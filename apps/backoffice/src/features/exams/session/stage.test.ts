import { expect, test } from 'vitest'
import { stageOf } from './stage.ts'

test.each([
  ['ahead', '2027-03-01T08:59:59.999Z'],
  ['doors_open', '2027-03-01T09:00:00.000Z'],
  ['doors_open', '2027-03-01T10:59:59.999Z'],
  ['begun', '2027-03-01T11:00:00.000Z'],
])('people are received from two hours before, and it has begun from its start: %s at %s', (stage, now) => {
  expect(stageOf({ startsAt: '2027-03-01T11:00:00.000Z' }, Date.parse(now))).toBe(stage)
})
