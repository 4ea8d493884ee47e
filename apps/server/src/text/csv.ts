/** Texts that a spreadsheet would evaluate as a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const QUOTED = /[";\r\n]/
const BOM = '\uFEFF'

/** Prefixes such a text with an apostrophe, so that it is shown as text and not evaluated. */
const cellOf = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table for Spanish spreadsheets: RFC 4180, but with a byte order mark and semicolons. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(BOM + rows.map(row => `${row.map(cellOf).join(';')}\r\n`).join(''))
