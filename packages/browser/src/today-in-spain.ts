const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' })

/** In Spain: where it is decided what is in time. */
export const todayInSpain = (now: Date): string => days.format(now)
