import { expect, test } from 'vitest'
import { fit } from './fit.ts'

test.each([
  [4000, 3000, 2400, 1800],
  [3000, 4000, 1800, 2400],
  [800, 600, 800, 600],
  [10_000, 1, 2400, 1],
])('a picture of %d × %d is sent as %d × %d', (width, height, newWidth, newHeight) => {
  expect(fit(width, height)).toEqual({ width: newWidth, height: newHeight })
})
