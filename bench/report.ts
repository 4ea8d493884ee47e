import { appendFileSync } from 'node:fs'
import { boundText, type FigureName, figures, isMet } from './figures.ts'

/** Environment variable with the file that figures are appended to, one JSON object per line. */
export const FIGURES_FILE = 'BENCH_FIGURES'

/** Prints one figure. A missed bound makes the run fail. */
export const report = (name: FigureName, value: number, text: string): void => {
  const figure = figures[name]
  const met = isMet(figure, value)
  console.log(`${text}  ${boundText(figure)}: ${met ? 'ok' : 'MISSED'}`)
  if (!met) process.exitCode = 1
  const file = process.env[FIGURES_FILE]
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, value, ...figure })}\n`)
}

/** Prints a line without a bound. */
export const note = (text: string): void => console.log(text)

/** The measurements named on the command line, or all. */
export const chosen = <T>(measurements: Readonly<Record<string, T>>): T[] => {
  const only = process.argv.slice(2)
  const unknown = only.find(name => !Object.hasOwn(measurements, name))
  if (unknown !== undefined)
    throw new Error(`There is no measurement ${unknown}: ${Object.keys(measurements).join(', ')}.`)
  return Object.entries(measurements)
    .filter(([name]) => only.length === 0 || only.includes(name))
    .map(([, measure]) => measure)
}
