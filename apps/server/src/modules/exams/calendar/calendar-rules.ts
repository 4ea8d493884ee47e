import { categoryNames } from '@habilita/contract/values/categories'
import { type ExamTimeZone, thingsToBring, timeZoneNames } from '@habilita/contract/exams/exam-values'
import { partNames, type PartKind, type SchemeCategory } from '@habilita/contract/schemes/schemes'
import { escapeText, foldLines, localTime, utcTime } from './ics-rules.ts'
import { zoneLines } from './zone-rules.ts'

/** The data of one calendar entry. */
export interface CalendarExam {
  readonly id: string
  readonly category: SchemeCategory
  readonly part: PartKind
  readonly startsAt: Date
  readonly endsAt: Date
  readonly zone: ExamTimeZone
  /** Name, street, municipality and province. */
  readonly place: string
  readonly directions: string
  readonly equipment: readonly string[]
  readonly stands: boolean
  readonly bookedAt: Date
  readonly changedAt: Date
  /** Increases with each change; calendars keep the entry with the highest number. */
  readonly sequence: number
}

const summaryOf = ({ part, category }: CalendarExam): string =>
  `Examen: parte ${partNames[part].toLowerCase()}, ${categoryNames[category]}`

/** Contains no personal data and no check-in code: other people may see the calendar. */
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

/** The duration is given in minutes because a local end time is ambiguous when the clocks go back. */
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

/** The whole file. `app` is the URL of the person's exams. */
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
