const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** The date in Spain, where deadlines are decided. */
export const todayInSpain = (now: Date): string => days.format(now)
