import { expect, test } from 'vitest'
import { toHex } from './oklch.ts'

// The references are CSS Color 4's own values for these colours.
test.for([
  [[0, 0, 0], '#000000'],
  [[1, 0, 0], '#ffffff'],
  [[0.627955, 0.257683, 29.2339], '#ff0000'],
  [[0.86644, 0.294827, 142.4953], '#00ff00'],
  [[0.452014, 0.313214, 264.052], '#0000ff'],
  [[0.599871, 0, 0], '#808080'],
] as const)('%o is %s', ([colour, hex]) => {
  expect(toHex(colour)).toBe(hex)
})

test('colours outside sRGB are clipped, and hues wrap around', () => {
  expect(toHex([0.7, 0.4, 150])).toMatch(/^#00[\da-f]{4}$/)
  expect(toHex([1.2, 0.1, 30])).toBe('#ffffff')
  expect(toHex([0.44, 0.085, 375])).toBe(toHex([0.44, 0.085, 15]))
  expect(toHex([0.44, 0.085, -15])).toBe(toHex([0.44, 0.085, 345]))
})
