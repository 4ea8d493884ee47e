import * as z from 'zod/mini'

/** From this age people decide themselves who may keep their data (LOPDGDD, article 7). */
const YOUNGEST = 14
const OLDEST = 120

const yearsBefore = (today: Date, years: number): string =>
  new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()))
    .toISOString()
    .slice(0, 10)

/** What is wrong with a date as somebody's birth date. Being of age is a matter of each certificate, not of this. */
export const birthDateFault = (date: string, today: Date): string | undefined => {
  if (date > yearsBefore(today, 0)) return 'La fecha de nacimiento no puede estar en el futuro.'
  if (date > yearsBefore(today, YOUNGEST)) return `Tienes que haber cumplido ${YOUNGEST} años.`
  if (date < yearsBefore(today, OLDEST)) return 'Revisa el año de nacimiento.'
  return undefined
}

/** A plain date: no time, no time zone. */
export const BirthDate = z.iso.date().check(
  z.refine(date => birthDateFault(date, new Date()) === undefined, {
    error: issue => birthDateFault(String(issue.input), new Date()),
  }),
)
