import { queueStates } from '@habilita/contract/requests/staff-queue'
import { trades } from '@habilita/contract/schemes/schemes'
import { expect, test } from 'vitest'
import { stateFills, tradeFills } from './fills.ts'

test('what stands on top of each other is told apart without its colour', () => {
  const states = queueStates.map(state => stateFills[state].hatch)
  expect(new Set(states).size).toBe(states.length)
  const ofTrades = trades.map(trade => tradeFills[trade].hatch)
  expect(new Set(ofTrades).size).toBe(ofTrades.length)
})
