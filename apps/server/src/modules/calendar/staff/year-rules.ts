interface KnownYear {
  readonly year: number
  readonly nation: number
}

/**
 * Years without a calendar. Terms can end next year, so this year and the next are needed. A year without
 * national holidays counts as missing.
 */
export const missingYears = (known: readonly KnownYear[], thisYear: number, asked: number): number[] =>
  [...new Set([thisYear, thisYear + 1, asked])]
    .filter(year => year >= thisYear && !known.some(each => each.year === year && each.nation > 0))
    .toSorted((one, other) => one - other)

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

export const missingInWords = (years: readonly number[]): string | null =>
  years.length === 0 ? null : `Faltan los festivos de ${listed.format(years.map(String))}.`
