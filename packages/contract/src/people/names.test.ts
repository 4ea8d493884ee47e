import { expect, test } from 'vitest'
import { listedName, wholeName } from './names.ts'

test.each([
  [['Ana', 'García', 'Vidal'], 'Ana García Vidal', 'García Vidal, Ana'],
  [['Ana', 'García', null], 'Ana García', 'García, Ana'],
  [['Ana', null, null], 'Ana', 'Ana'],
  [[null, 'García', 'Vidal'], 'García Vidal', 'García Vidal'],
  [[null, null, null], null, null],
] as const)(
  'a name is written from its known parts: %j',
  ([firstName, firstSurname, secondSurname], whole, listed) => {
    const named = { firstName, firstSurname, secondSurname }
    expect(wholeName(named)).toBe(whole)
    expect(listedName(named)).toBe(listed)
  },
)
