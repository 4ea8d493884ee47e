import { describe, expect, test } from 'vitest'
import { calendarFile, type CalendarExam } from './calendar-rules.ts'

const exam = (overrides: Partial<CalendarExam> = {}): CalendarExam => ({
  id: '3f0d3b1e-0000-4000-8000-000000000001',
  category: 'rebt',
  part: 'practical',
  startsAt: new Date('2026-11-20T09:00:00Z'),
  endsAt: new Date('2026-11-20T10:30:00Z'),
  zone: 'Europe/Madrid',
  place: 'Taller Atocha, Calle de Méndez Álvaro, 20, Madrid',
  directions: 'Por el patio; primera planta.',
  equipment: ['Un multímetro propio'],
  stands: true,
  bookedAt: new Date('2026-10-01T08:00:00Z'),
  changedAt: new Date('2026-10-02T08:00:00Z'),
  sequence: 0,
  ...overrides,
})

const fileOf = (...exams: readonly CalendarExam[]): string =>
  calendarFile(exams, { app: 'https://habilita.example/exams', name: 'Mis exámenes' })

/** The lines after unfolding. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')

const zonesIn = (file: string): string[] => linesOf(file).filter(line => line.startsWith('TZID:'))

describe('an exam in a calendar', () => {
  test('has the time, the place, what to bring and an alarm a day before', () => {
    const lines = linesOf(fileOf(exam()))
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:3f0d3b1e-0000-4000-8000-000000000001',
        'DTSTART;TZID=Europe/Madrid:20261120T100000',
        'DURATION:PT90M',
        'SUMMARY:Examen: parte práctica\\, Baja tensión (REBT)',
        'LOCATION:Taller Atocha\\, Calle de Méndez Álvaro\\, 20\\, Madrid',
        'STATUS:CONFIRMED',
        'TRIGGER:-P1D',
      ]),
    )
    const description = lines.find(line => line.startsWith('DESCRIPTION:Las horas'))
    expect(description).toContain('hora peninsular')
    expect(description).toContain('\\n- Un multímetro propio\\n')
    expect(description).toContain('Por el patio\\; primera planta.')
  })

  test('ends every line with CRLF, and no line is longer than 75 octets', () => {
    const file = fileOf(exam({ directions: 'Llegando por la M-30, salida 7; sigue recto. '.repeat(20) }))
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })

  test('typed text cannot end a line of the file and start another', () => {
    const file = fileOf(exam({ directions: 'x\r\nEND:VEVENT\nATTENDEE:mailto:a@b.es' }))
    expect(linesOf(file).filter(line => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT'])
  })

  test('a cancelled booking has the status cancelled, no alarm and blocks no time', () => {
    const lines = linesOf(fileOf(exam({ stands: false, sequence: 1 })))
    expect(lines).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1', 'TRANSP:TRANSPARENT']))
    expect(lines).not.toContain('BEGIN:VALARM')
  })

  test('each time zone is defined once, and only when an exam uses it', () => {
    expect(zonesIn(fileOf(exam(), exam()))).toEqual(['TZID:Europe/Madrid'])
    expect(zonesIn(fileOf(exam(), exam({ zone: 'Atlantic/Canary' })))).toEqual([
      'TZID:Atlantic/Canary',
      'TZID:Europe/Madrid',
    ])
    expect(zonesIn(fileOf())).toEqual([])
  })
})

/** Start and end as a calendar computes them: of an ambiguous local time, the earlier instant. */
const spanOf = (file: string): readonly [string, string] => {
  const lines = linesOf(file)
  const [, zone = '', at = ''] =
    /^DTSTART;TZID=([^:]+):(.*)$/.exec(lines.find(line => line.startsWith('DTSTART;')) ?? '') ?? []
  const duration = lines.find(line => line.startsWith('DURATION:'))?.slice('DURATION:'.length) ?? ''
  const start = Temporal.PlainDateTime.from(at).toZonedDateTime(zone, { disambiguation: 'earlier' })
  return [start.toInstant().toString(), start.add(duration).toInstant().toString()]
}

describe('an exam near a clock change', () => {
  test.each([
    ['it ends in the hour that comes twice', 'Europe/Madrid', '2026-10-24T23:30:00Z', '2026-10-25T01:15:00Z'],
    [
      'it begins before the hour that is left out',
      'Europe/Madrid',
      '2027-03-28T00:30:00Z',
      '2027-03-28T02:00:00Z',
    ],
    [
      'the Canaries go back an hour earlier',
      'Atlantic/Canary',
      '2026-10-24T23:30:00Z',
      '2026-10-25T01:15:00Z',
    ],
    ['the Canaries skip from one to two', 'Atlantic/Canary', '2027-03-28T00:30:00Z', '2027-03-28T02:00:00Z'],
    ['the day after it is winter', 'Europe/Madrid', '2026-10-26T08:00:00Z', '2026-10-26T09:30:00Z'],
  ] as const)('gives the correct start and end: %s (%s)', (_, zone, startsAt, endsAt) => {
    const file = fileOf(exam({ zone, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }))
    expect(spanOf(file)).toEqual([startsAt, endsAt])
  })
})
