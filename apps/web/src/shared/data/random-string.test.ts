import * as fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { randomString } from './random-string.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('§9 8 alphanumeric characters by default', () => {
  expect(randomString()).toMatch(/^[A-Za-z0-9]{8}$/)
})

test('§9 as many alphanumeric characters as asked for', () => {
  fc.assert(
    fc.property(fc.nat(300), length => {
      expect(randomString(length)).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`))
    }),
  )
})

test('works beyond the byte limit of one system call', () => {
  expect(randomString(70_000)).toHaveLength(70_000)
})

test('two strings differ', () => {
  const many = new Set(Array.from({ length: 1000 }, () => randomString()))
  expect(many.size).toBe(1000)
})

test('every character has the same probability', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte += 1) {
    const spy = vi.spyOn(crypto, 'getRandomValues')
    // The tested byte, followed by zeros: a rejected byte gives «A».
    spy.mockImplementationOnce(bytes => {
      new Uint8Array((bytes as Uint8Array).buffer).fill(byte)
      return bytes
    })
    spy.mockImplementation(bytes => bytes)
    const character = randomString(1)
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect(counts.size).toBe(62)
  // Of 256 bytes, four map to each of 62 characters, and eight are rejected.
  expect(counts.get('A')).toBe(4 + 8)
  counts.delete('A')
  expect(new Set(counts.values())).toEqual(new Set([4]))
})
