/** A date as people write it, with or without separators, or as browsers autofill it. */
const WRITTEN =
  /^(?<day>\d{1,2})[\s/.-]+(?<month>\d{1,2})[\s/.-]+(?<year>\d{4})$|^(?<d>\d\d)(?<m>\d\d)(?<y>\d{4})$/
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/

/** `15/11/1980`, `15111980` or `15.11.1980` to `1980-11-15`; other text is returned unchanged. */
export const toIsoDate = (text: string): string => {
  const { day, month, year, d, m, y } = WRITTEN.exec(text.trim())?.groups ?? {}
  const parts = [year ?? y, month ?? m, day ?? d]
  return parts.includes(undefined) ? text.trim() : parts.map(part => part?.padStart(2, '0')).join('-')
}

/** `1980-11-15` to `15/11/1980`; other text is returned unchanged. */
export const toWrittenDate = (text: string): string => toIsoDate(text).replace(ISO, '$3/$2/$1')
