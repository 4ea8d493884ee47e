import { createHash } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import { calendarFile, type CalendarExam } from './calendar-rules.ts'

/** A calendar file with its HTTP headers. */
export interface CalendarContent {
  readonly bytes: Buffer
  readonly contentType: string
  readonly disposition: string
  readonly etag: string
}

export const contentOf = (
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  exams: readonly CalendarExam[],
  fileName: string,
): CalendarContent => {
  const app = new URL('/exams', publicUrl).href
  const bytes = Buffer.from(calendarFile(exams, { app, name: 'Mis exámenes' }))
  return {
    bytes,
    contentType: 'text/calendar; charset=utf-8',
    disposition: `attachment; filename="${fileName}"`,
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
  }
}
