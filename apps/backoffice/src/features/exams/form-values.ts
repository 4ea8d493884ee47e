import { linesOf } from '../../shared/lines-of.ts'

const MOST_LINES = 12
const LONGEST_LINE = 120

/** Field validation: number and length of lines that the API accepts. */
export const fewLines = (typed: string): true | string => {
  const lines = linesOf(typed)
  if (lines.length > MOST_LINES) return `Escribe ${MOST_LINES} líneas como mucho.`
  return (
    lines.every(line => line.length <= LONGEST_LINE) || `Cada línea, de ${LONGEST_LINE} letras como mucho.`
  )
}
