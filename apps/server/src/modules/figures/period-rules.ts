/** Range of dates `YYYY-MM-DD`, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

const dayOf = (text: string) => Temporal.PlainDate.from(text)

export const mondayOf = (day: string): string => {
  const date = dayOf(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

const weekFrom = (monday: string): Period => ({
  from: monday,
  to: dayOf(monday).add({ days: 6 }).toString(),
})

export const weekOf = (day: string): Period => weekFrom(mondayOf(day))

/** The week of a date and the weeks before it, oldest first. */
export const weeksUntil = (day: string, count: number): Period[] =>
  Array.from({ length: count }, (_, index) =>
    weekFrom(
      dayOf(mondayOf(day))
        .subtract({ weeks: count - 1 - index })
        .toString(),
    ),
  )

/** The weeks that overlap a period, oldest first. */
export const weeksOf = ({ from, to }: Period): Period[] => {
  const days = dayOf(mondayOf(from)).until(mondayOf(to), { largestUnit: 'day' }).days
  return weeksUntil(to, days / 7 + 1)
}

export const clipped = ({ from, to }: Period, within: Period): Period => ({
  from: from < within.from ? within.from : from,
  to: to > within.to ? within.to : to,
})

/** The rest of the date's month, and the months after it. */
export const monthsFrom = (day: string, count: number): Period[] =>
  Array.from({ length: count }, (_, index) => {
    const first = dayOf(day).with({ day: 1 }).add({ months: index })
    return {
      from: index === 0 ? day : first.toString(),
      to: first.add({ months: 1 }).subtract({ days: 1 }).toString(),
    }
  })

/** The dashboard shows trends. Longer periods would only cost time. */
const MOST_DAYS = 366 * 5

/** Dates outside this range are typing errors. */
const [FIRST, LAST] = ['2000-01-01', '2100-12-31'] as const

export const periodFault = ({ from, to }: Period): Readonly<Record<string, string>> | undefined => {
  if (from < FIRST) return { from: 'Elige un día posterior.' }
  if (to > LAST) return { to: 'Elige un día anterior.' }
  if (from > to) return { to: 'Elige un día que no sea anterior al primero.' }
  return dayOf(from).until(to, { largestUnit: 'day' }).days > MOST_DAYS
    ? { from: 'Elige un periodo de cinco años como mucho.' }
    : undefined
}

/** Percentage with one decimal. */
export const rateOf = (passed: number, failed: number): number | null =>
  passed + failed === 0 ? null : Math.round((passed / (passed + failed)) * 1000) / 10
