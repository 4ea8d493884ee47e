import * as z from 'zod/mini'

/** From this age people consent to data processing themselves (LOPDGDD, article 7). */
const YOUNGEST = 14
const OLDEST = 120

const yearsBefore = (today: Date, years: number): string =>
  new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()))
    .toISOString()
    .slice(0, 10)

/** Being of age is checked per certificate, not here. */
export const birthDateFault = (date: string, today: Date): string | undefined => {
  if (date > yearsBefore(today, 0)) return 'La fecha de nacimiento no puede estar en el futuro.'
  if (date > yearsBefore(today, YOUNGEST)) return `Tienes que haber cumplido ${YOUNGEST} años.`
  if (date < yearsBefore(today, OLDEST)) return 'Revisa el año de nacimiento.'
  return undefined
}

/** Date without time or time zone. */
export const BirthDate = z.iso.date().check(
  z.refine(date => birthDateFault(date, new Date()) === undefined, {
    error: issue => birthDateFault(String(issue.input), new Date()),
  }),
)
