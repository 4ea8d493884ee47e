import { timeZones } from '@habilita/contract/exams/exam-values'
import { describe, expect, test } from 'vitest'
import { zoneLines } from './zone-rules.ts'

/** Parses the daylight or the standard section of the zone. */
const readHalf = (lines: readonly string[], kind: string) => {
  const own = lines.slice(lines.indexOf(`BEGIN:${kind}`), lines.indexOf(`END:${kind}`))
  const value = (name: string) => own.find(line => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? ''
  const month = Number(/BYMONTH=(\d+);BYDAY=-1SU/.exec(value('RRULE'))?.[1])
  return { month, time: value('DTSTART').slice(9), from: value('TZOFFSETFROM'), to: value('TZOFFSETTO') }
}

const offset = (text: string): string => `${text.slice(0, 3)}:${text.slice(3)}`

const lastSunday = (year: number, month: number): Temporal.PlainDate => {
  const last = Temporal.PlainDate.from({ year, month, day: 31 })
  return last.subtract({ days: last.dayOfWeek % 7 })
}

describe.each(timeZones)('%s in a calendar file', zone => {
  const lines = zoneLines(zone)

  test('changes its clocks at the real instants from 1996 to 2035', () => {
    for (const kind of ['DAYLIGHT', 'STANDARD'])
      for (let year = 1996; year <= 2035; year++) {
        const { month, time, from, to } = readHalf(lines, kind)
        const day = lastSunday(year, month)
        const clock = `${time.slice(0, 2)}:${time.slice(2, 4)}`
        const change = Temporal.Instant.from(`${day.toString()}T${clock}${offset(from)}`)
        const before = change.subtract({ seconds: 1 }).toZonedDateTimeISO(zone)
        expect(before.offset).toBe(offset(from))
        expect(change.toZonedDateTimeISO(zone).offset).toBe(offset(to))
        expect(before.getTimeZoneTransition('next')?.epochMilliseconds).toBe(change.epochMilliseconds)
      }
  })

  test('starts each rule on a date that matches the rule', () => {
    for (const kind of ['DAYLIGHT', 'STANDARD']) {
      const first = lines[lines.indexOf(`BEGIN:${kind}`) + 1]?.slice('DTSTART:'.length, 'DTSTART:'.length + 8)
      const { month } = readHalf(lines, kind)
      expect(first).toBe(lastSunday(1996, month).toString().replaceAll('-', ''))
    }
  })
})
