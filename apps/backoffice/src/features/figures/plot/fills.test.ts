import { queueStates } from '@habilita/contract/requests/staff-queue'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { expect, test } from 'vitest'
import { stateFills, categoryFills } from './fills.ts'

test('stacked parts differ without colour', () => {
  const states = queueStates.map(state => stateFills[state].hatch)
  expect(new Set(states).size).toBe(states.length)
  const hatches = schemeCategories.map(each => categoryFills[each].hatch)
  expect(new Set(hatches).size).toBe(hatches.length)
})
