import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeText, foldLine, localTime, utcTime } from './ics-rules.ts'

describe('RFC 5545: the text of a calendar file', () => {
  test('escapes special characters and line ends in values', () => {
    expect(escapeText('a\\b; c, d\r\ne\nf')).toBe('a\\\\b\\; c\\, d\\ne\\nf')
  })

  test('folds lines to at most 75 octets without splitting characters, and unfolding restores them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), text => {
        const line = `SUMMARY:${text.replace(/[\r\n]/g, '')}`
        const folded = foldLine(line)
        for (const part of folded.split('\r\n')) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
          expect(part.isWellFormed()).toBe(true)
        }
        expect(folded.replaceAll('\r\n ', '')).toBe(line)
      }),
    )
  })

  test('keeps a line of 75 octets, folds one of 76 and counts ñ as two octets', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
    expect(foldLine('ñ'.repeat(38))).toBe(`${'ñ'.repeat(37)}\r\n ñ`)
  })

  test('writes instants in UTC or in the local time of their zone', () => {
    const instant = new Date('2026-07-01T08:30:00.500Z')
    expect(utcTime(instant)).toBe('20260701T083000Z')
    expect(localTime(instant, 'Europe/Madrid')).toBe('20260701T103000')
    expect(localTime(instant, 'Atlantic/Canary')).toBe('20260701T093000')
  })
})
