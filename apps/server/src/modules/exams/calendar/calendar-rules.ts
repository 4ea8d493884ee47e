import { categoryNames } from '@habilita/contract/values/categories'
import { type ExamTimeZone, thingsToBring, timeZoneNames } from '@habilita/contract/exams/exam-words'
import { partNames, type PartKind, type SchemeCategory } from '@habilita/contract/schemes/schemes'
import { escapeText, foldLines, localTime, utcTime } from './ics-rules.ts'
import { zoneLines } from './zone-rules.ts'

/** An exam as it stands in a calendar. */
export interface CalendarExam {
  readonly id: string
  readonly category: SchemeCategory
  readonly part: PartKind
  readonly startsAt: Date
  readonly endsAt: Date
  readonly zone: ExamTimeZone
  /** Name, street and town. */
  readonly place: string
  readonly directions: string
  readonly equipment: readonly string[]
  readonly stands: boolean
  readonly bookedAt: Date
  readonly changedAt: Date
  /** Grows with each change: a calendar takes the highest it has seen. */
  readonly sequence: number
}

const summaryOf = ({ part, category }: CalendarExam): string =>
  `Examen: parte ${partNames[part].toLowerCase()}, ${categoryNames[category]}`

/** Nothing of the person, and no code: others may see what is in a calendar. */
const descriptionOf = ({ zone, part, equipment, directions }: CalendarExam, app: string): string =>
  [
    `Las horas son de la sede (${timeZoneNames[zone]}).`,
    `Qué llevar:`,
    ...[...thingsToBring[part], ...equipment].map(thing => `- ${thing}`),
    ...(directions === '' ? [] : [`Cómo llegar: ${directions}`]),
    `Tu código de llegada está en la aplicación: ${app}`,
  ].join('\n')

const alarmLines = (exam: CalendarExam): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-P1D',
  `DESCRIPTION:${escapeText(summaryOf(exam))}`,
  'END:VALARM',
]

/** How long it takes is told in minutes: where the clocks go back meanwhile, its end would have two meanings. */
const minutesOf = ({ startsAt, endsAt }: CalendarExam): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)

const examLines = (exam: CalendarExam, app: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${exam.id}`,
  `DTSTAMP:${utcTime(exam.changedAt)}`,
  `CREATED:${utcTime(exam.bookedAt)}`,
  `SEQUENCE:${exam.sequence}`,
  `DTSTART;TZID=${exam.zone}:${localTime(exam.startsAt, exam.zone)}`,
  `DURATION:PT${minutesOf(exam)}M`,
  `SUMMARY:${escapeText(summaryOf(exam))}`,
  `LOCATION:${escapeText(exam.place)}`,
  `DESCRIPTION:${escapeText(descriptionOf(exam, app))}`,
  `URL:${app}`,
  'CLASS:PRIVATE',
  `STATUS:${exam.stands ? 'CONFIRMED' : 'CANCELLED'}`,
  `TRANSP:${exam.stands ? 'OPAQUE' : 'TRANSPARENT'}`,
  ...(exam.stands ? alarmLines(exam) : []),
  'END:VEVENT',
]

/** The whole file. `app` is where the person finds their exams. */
export const calendarFile = (
  exams: readonly CalendarExam[],
  { app, name }: { readonly app: string; readonly name: string },
): string => {
  const zones = [...new Set(exams.map(({ zone }) => zone))].toSorted()
  return foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Habilita//Exámenes//ES',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...zones.flatMap(zoneLines),
    ...exams.flatMap(exam => examLines(exam, app)),
    'END:VCALENDAR',
  ])
}
