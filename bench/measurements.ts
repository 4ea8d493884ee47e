import { boundText, type Figure, hasFallen, isMet } from './figures.ts'

type Values = ReadonlyMap<string, number>

interface Measured {
  readonly commit: string
  readonly values: Values
}

const NONE = '—'

const HEAD = ['Figure', 'Benchmark', 'Now', 'Bound', 'Before', 'Change']

const digits = (value: number): string => String(Number(value.toFixed(Math.abs(value) < 10 ? 3 : 1)))

const show = (value: number | undefined, unit: string): string =>
  value === undefined ? NONE : `${digits(value)}${unit === 'ratio' ? '' : ` ${unit}`}`

const changeOf = (value: number | undefined, before: number | undefined): string => {
  if (value === undefined || before === undefined || before === 0) return NONE
  const percent = Math.round(((value - before) / Math.abs(before)) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}

/** Warnings for the top of the page: figures that are missing, missed their bound or fell. */
const warnings = (figures: Readonly<Record<string, Figure>>, now: Values, before: Values): string[] =>
  Object.entries(figures).flatMap(([name, figure]) => {
    const value = now.get(name)
    if (value === undefined) return [`- ${name} was not measured.`]
    const last = before.get(name)
    const missed = `- ${name} missed its bound: ${show(value, figure.unit)}, ${boundText(figure)}.`
    const fell = `- ${name} fell: ${show(last, figure.unit)} before, ${show(value, figure.unit)} now.`
    const isWorse = last !== undefined && hasFallen(figure, value, last)
    return [isMet(figure, value) ? [] : missed, isWorse ? fell : []].flat()
  })

/** Padded as by the formatter. */
const table = (rows: readonly (readonly string[])[]): string => {
  const widths = HEAD.map((_, column) => Math.max(...[HEAD, ...rows].map(row => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(HEAD), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** The page with every figure, its previous value and, at the top, what has become worse. */
export const writeMeasurements = (
  figures: Readonly<Record<string, Figure>>,
  now: Measured & { readonly machine: string },
  before: Measured | undefined,
): string => {
  const last: Values = before?.values ?? new Map<string, number>()
  const worse = warnings(figures, now.values, last)
  const rows = Object.entries(figures).map(([name, figure]) => [
    name,
    figure.benchmark,
    show(now.values.get(name), figure.unit),
    boundText(figure),
    show(last.get(name), figure.unit),
    changeOf(now.values.get(name), last.get(name)),
  ])
  return `# Measurements

Written by \`npm run bench:all\`. Ratios compare with a floor that the same run measures.

${worse.length === 0 ? 'Every figure meets its bound, and none fell by a tenth.' : worse.join('\n')}

Commit: \`${now.commit}\`. Commit before: ${before ? `\`${before.commit}\`` : 'none'}. Machine: ${now.machine}.

${table(rows)}
`
}

/** Reads the figures of a page; for a figure not measured then, its previous value. */
export const readMeasurements = (page: string): Measured | undefined => {
  const commit = /^Commit: `([^`]+)`/m.exec(page)?.[1]
  if (commit === undefined) return undefined
  const values = page.split('\n').flatMap(line => {
    const [, name, , now = '', , before = ''] = line.split('|').map(cell => cell.trim())
    const value = Number.parseFloat(now === NONE ? before : now)
    return name === undefined || Number.isNaN(value) ? [] : [[name, value] as const]
  })
  return { commit, values: new Map(values) }
}
