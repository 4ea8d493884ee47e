import { linesOf } from '../../shared/lines-of.ts'

const MOST_LINES = 12
const LONGEST_LINE = 120

/** For a field of a form: as many lines, and as long, as the API takes. */
export const fewLines = (typed: string): true | string => {
  const lines = linesOf(typed)
  if (lines.length > MOST_LINES) return `Escribe ${MOST_LINES} líneas como mucho.`
  return (
    lines.every(line => line.length <= LONGEST_LINE) || `Cada línea, de ${LONGEST_LINE} letras como mucho.`
  )
}
