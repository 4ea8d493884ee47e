import { queueStates } from '@habilita/contract/requests/staff-queue'
import { trades } from '@habilita/contract/schemes/schemes'
import { expect, test } from 'vitest'
import { stateFills, tradeFills } from './fills.ts'

test('stacked parts differ without colour', () => {
  const states = queueStates.map(state => stateFills[state].hatch)
  expect(new Set(states).size).toBe(states.length)
  const ofTrades = trades.map(trade => tradeFills[trade].hatch)
  expect(new Set(ofTrades).size).toBe(ofTrades.length)
})
