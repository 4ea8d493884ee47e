/** What a spreadsheet would take for a formula, however it is written (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const QUOTED = /[";\r\n]/
const BOM = '\uFEFF'

/** What begins like a formula gets an apostrophe in front: it is shown as text, and computes nothing. */
const cellOf = (text: string): string => {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A table as Spanish spreadsheets open it: UTF-8 that says so, semicolons between cells, RFC 4180 otherwise. */
export const csvOf = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(BOM + rows.map(row => `${row.map(cellOf).join(';')}\r\n`).join(''))
