import { expect, test } from 'vitest'
import { placeOf } from './place-names.ts'

const at = (province: string, municipality: string) =>
  placeOf({ region: null, place: { province, municipality } })

test('a municipality is shown as it was written, with its accents and its province', () => {
  expect(at('04', 'Níjar')).toBe('Níjar (Almería)')
  expect(at('28', 'San Sebastián de los Reyes')).toBe('San Sebastián de los Reyes (Madrid)')
})

test('what came with the installation has the names that we know', () => {
  expect([at('26', 'logrono'), at('24', 'León')]).toEqual(['Logroño', 'León'])
})
