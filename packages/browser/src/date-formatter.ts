const made = new Map<string, Intl.DateTimeFormat>()

/** What writes dates in one way. It is made once: making it costs a phone many times what it costs to use it. */
export const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([locale, options])
  const formatter = made.get(key) ?? new Intl.DateTimeFormat(locale, options)
  made.set(key, formatter)
  return formatter
}
