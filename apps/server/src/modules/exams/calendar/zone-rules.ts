import type { ExamTimeZone } from '@habilita/contract/exams/exam-values'

interface Half {
  readonly name: string
  readonly from: string
  readonly to: string
  /** Local time before the change: both zones change at 1:00 UTC. */
  readonly at: string
}

interface Zone {
  readonly summer: Half
  readonly winter: Half
}

const zones: Readonly<Record<ExamTimeZone, Zone>> = {
  'Europe/Madrid': {
    summer: { name: 'CEST', from: '+0100', to: '+0200', at: '020000' },
    winter: { name: 'CET', from: '+0200', to: '+0100', at: '030000' },
  },
  'Atlantic/Canary': {
    summer: { name: 'WEST', from: '+0000', to: '+0100', at: '010000' },
    winter: { name: 'WET', from: '+0100', to: '+0000', at: '020000' },
  },
}

/** The first dates under today's rule: since 1996 summer time ends on the last Sunday of October. */
const FIRST_SUMMER = '19960331'
const FIRST_WINTER = '19961027'

const half = (kind: 'DAYLIGHT' | 'STANDARD', { name, from, to, at }: Half, first: string, month: number) => [
  `BEGIN:${kind}`,
  `DTSTART:${first}T${at}`,
  `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  `TZNAME:${name}`,
  `END:${kind}`,
]

/** The time zone definition (RFC 5545, 3.6.5), for calendars that do not know the zone. */
export const zoneLines = (zone: ExamTimeZone): string[] => [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  ...half('DAYLIGHT', zones[zone].summer, FIRST_SUMMER, 3),
  ...half('STANDARD', zones[zone].winter, FIRST_WINTER, 10),
  'END:VTIMEZONE',
]
