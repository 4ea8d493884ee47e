const DAY_MS = 86_400_000

const monthName = new Intl.DateTimeFormat('es-ES', { month: 'long', timeZone: 'UTC' })

interface Month {
  /** `01` to `12`. */
  readonly number: string
  readonly name: string
  /** Monday to Sunday; null for days of another month. */
  readonly weeks: readonly (readonly (string | null)[])[]
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const weeksOf = (first: number, count: number): Month['weeks'] => {
  const before = (new Date(first).getUTCDay() + 6) % 7
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: count }, (_, index) => dayOf(first + index * DAY_MS)),
  ]
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, at) => cells[week * 7 + at] ?? null),
  )
}

export const monthsOf = (year: number): readonly Month[] =>
  Array.from({ length: 12 }, (_, index) => {
    const first = Date.UTC(year, index, 1)
    const count = (Date.UTC(year, index + 1, 1) - first) / DAY_MS
    return {
      number: String(index + 1).padStart(2, '0'),
      name: monthName.format(first),
      weeks: weeksOf(first, count),
    }
  })
