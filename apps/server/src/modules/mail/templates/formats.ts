const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})

/** «lunes, 16 de noviembre de 2026, 10:00 (hora peninsular)» */
export const spellMoment = (at: Date): string => `${moment.format(at)} (hora peninsular)`

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

/** «16 de diciembre de 2026», from a date `YYYY-MM-DD`. */
export const spellDay = (written: string): string => day.format(new Date(written))

const LONGEST = 120

/** Text that others chose (a browser name, an address) must not add lines or long content to the mail. */
export const oneLine = (text: string): string => {
  const clean = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}…` : clean
}

/** Enough to recognise one's own address, too little to learn another person's. */
export const maskAddress = (address: string): string => {
  const [local = '', domain = ''] = oneLine(address).split('@')
  return `${local.slice(0, 1)}•••@${domain}`
}
