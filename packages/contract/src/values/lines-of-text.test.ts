import { expect, test } from 'vitest'
import { linesOfText, textAsTyped } from './lines-of-text.ts'

test.each([
  ['line ends are alike', 'uno\r\ndos\rtres', 'uno\ndos\ntres'],
  ['loose spaces go', '  uno  \n dos\t ', 'uno\n dos'],
  ['accents are one letter', 'an\u0303o', 'año'],
  ['emoji stay whole', 'Gracias 👩‍🔧', 'Gracias 👩‍🔧'],
  ['what cannot be stored goes', 'a\u0000b\ud800c', 'ab\ufffdc'],
  ['what turns the direction of reading goes', 'fdp\u202e.exe', 'fdp.exe'],
])('several lines: %s', (_, given, kept) => {
  expect(linesOfText(100).parse(given)).toBe(kept)
})

test('several lines: rejects empty and too long text', () => {
  expect(linesOfText(10).safeParse(' \u0000 \n').success).toBe(false)
  expect(linesOfText(3).safeParse('abcd').success).toBe(false)
})

test('text as typed keeps its trailing spaces', () => {
  expect(textAsTyped(100).parse('  medi\u0000a palab ')).toBe('  media palab ')
  expect(textAsTyped(3).safeParse('abcd').success).toBe(false)
})

test('several lines: a long run of blanks takes linear time', () => {
  const blanks = ' \t'.repeat(100_000)
  expect(linesOfText(100).safeParse(`uno${blanks}dos`).success).toBe(false)
  expect(linesOfText(100).parse(`uno${blanks}\ndos${blanks}`)).toBe('uno\ndos')
})
