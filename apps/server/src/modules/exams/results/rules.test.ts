import { describe, expect, test } from 'vitest'
import { checkInWindow, foldCode, keptScore, outcomeOf } from './rules.ts'

describe('check-in window', () => {
  test.each([
    {
      case: 'an ordinary day',
      zone: 'Europe/Madrid',
      startsAt: '2026-11-20T09:00:00Z',
      opens: '2026-11-20T07:00:00Z',
      closes: '2026-11-20T23:00:00Z',
    },
    {
      case: 'the day has 25 hours',
      zone: 'Europe/Madrid',
      startsAt: '2026-10-25T09:00:00Z',
      opens: '2026-10-25T07:00:00Z',
      closes: '2026-10-25T23:00:00Z',
    },
    {
      case: 'it begins before the clocks change',
      zone: 'Europe/Madrid',
      startsAt: '2027-03-28T00:30:00Z',
      opens: '2027-03-27T22:30:00Z',
      closes: '2027-03-28T22:00:00Z',
    },
    {
      case: 'the Canaries end their day an hour later',
      zone: 'Atlantic/Canary',
      startsAt: '2026-11-20T09:00:00Z',
      opens: '2026-11-20T07:00:00Z',
      closes: '2026-11-21T00:00:00Z',
    },
  ] as const)(
    'opens 2 hours before the exam and closes at midnight at the venue: $case',
    ({ zone, startsAt, opens, closes }) => {
      const window = checkInWindow(new Date(startsAt), zone)
      expect([window.opens, window.closes]).toEqual([new Date(opens), new Date(closes)])
    },
  )
})

describe('outcome of a part', () => {
  const part = { passMark: 60, hasCriticalItems: true }
  const outcome = (score: number) => outcomeOf(part, { score: keptScore(score), criticalFailed: [] })

  test('a score passes from the pass mark on, to the hundredth', () => {
    expect([outcome(59.99), outcome(60), outcome(100), outcome(0)]).toEqual([
      'failed',
      'passed',
      'passed',
      'failed',
    ])
  })

  test('a failed critical item fails a part that has critical items', () => {
    const sat = { score: 10_000, criticalFailed: ['Sin tensión'] }
    expect(outcomeOf(part, sat)).toBe('failed')
    expect(outcomeOf({ ...part, hasCriticalItems: false }, sat)).toBe('passed')
  })

  test('scores are stored without rounding errors', () => {
    for (let hundredths = 0; hundredths <= 10_000; hundredths++)
      expect(keptScore(hundredths / 100)).toBe(hundredths)
  })
})

test('check-in codes ignore case, spaces and dashes', () => {
  for (const typed of ['k7qf2m9x', ' K7QF-2M9X ', 'K7qf – 2m9x', 'K7QF\u00a02M9X'])
    expect(foldCode(typed)).toBe('K7QF2M9X')
})
