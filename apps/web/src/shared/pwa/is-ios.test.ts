import { expect, test } from 'vitest'
import { isIos } from './is-ios.ts'

const safari = (device: string) => `Mozilla/5.0 (${device}) AppleWebKit/605.1.15 Version/18.0 Safari/604.1`

test.each([
  ['an iPhone', safari('iPhone; CPU iPhone OS 18_0 like Mac OS X'), 5, true],
  ['an iPad', safari('Macintosh; Intel Mac OS X 10_15_7'), 5, true],
  ['a Mac', safari('Macintosh; Intel Mac OS X 10_15_7'), 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 5, false],
])('iOS install instructions are shown on %s: %s', (_device, userAgent, maxTouchPoints, expected) => {
  expect(isIos({ userAgent, maxTouchPoints })).toBe(expected)
})
