/** The parts of the calendar file format (RFC 5545) that exams need. */

const LINE_OCTETS = 75

/** RFC 5545, 3.3.11: escapes the characters that separate values. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, sign => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** RFC 5545, 3.1: at most 75 octets per line, including the leading space; never splits a character. */
export const foldLine = (line: string): string => {
  const lines: string[] = []
  let [current, octets] = ['', 0]
  for (const sign of line) {
    const more = Buffer.byteLength(sign)
    if (octets + more > LINE_OCTETS) {
      lines.push(current)
      ;[current, octets] = [' ', 1]
    }
    current += sign
    octets += more
  }
  return [...lines, current].join('\r\n')
}

export const foldLines = (lines: readonly string[]): string =>
  lines.map(line => `${foldLine(line)}\r\n`).join('')

/** `20261115T090000Z` */
export const utcTime = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, '')

/** `20261115T100000`, local time in the zone. */
export const localTime = (instant: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace(/[-:]/g, '')
