const moment = new Intl.DateTimeFormat('es-ES', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Madrid',
})

/** «lunes, 16 de noviembre de 2026, 10:00 (hora peninsular)» */
export const spellMoment = (at: Date): string => `${moment.format(at)} (hora peninsular)`

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

/** «16 de diciembre de 2026», of a day `YYYY-MM-DD`. */
export const spellDay = (written: string): string => day.format(new Date(written))

const LONGEST = 120

/** What others chose (a browser's name, an address), kept from adding lines or a page of its own to the mail. */
export const oneLine = (text: string): string => {
  const clean = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return clean.length > LONGEST ? `${clean.slice(0, LONGEST)}…` : clean
}

/** Enough to recognise an address of one's own, too little to learn somebody else's. */
export const maskAddress = (address: string): string => {
  const [local = '', domain = ''] = oneLine(address).split('@')
  return `${local.slice(0, 1)}•••@${domain}`
}
