const made = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter: on a phone, creating one costs far more than using it. */
export const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, options])
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, formatter)
  return formatter
}
