import { type AcceptedType, MOST_BYTES } from '@habilita/contract/files/files'

/** Limits on the open uploads of one person and on their total bytes. */
export const MOST_OPEN_UPLOADS = 20
export const MOST_OPEN_BYTES = 10 * MOST_BYTES
/** Per upload: a connection that keeps breaking must not create a million objects. */
export const MOST_PIECES = 1000
/** Per archive, including earlier versions. */
export const MOST_DOCUMENTS = 300
export const MOST_ARCHIVE_BYTES = 100 * MOST_BYTES

type KeptType = Exclude<AcceptedType, 'image/heic'>

const EXTENSIONS: Readonly<Record<KeptType, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
}
const KNOWN_EXTENSION = /\.(pdf|jpe?g|png|hei[cf])$/i
const LONGEST_NAME = 100

/** Makes a name safe for any file system: no folders, no invisible characters, limited length. */
export const cleanName = (given: string): string => {
  const visible = given.normalize('NFC').replace(/\p{C}/gu, '')
  const last = visible.split(/[/\\]/).at(-1) ?? ''
  const tidy = last
    .replace(/[<>:"|?*]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
  // Trimmed after shortening: on a long run of dots this regular expression is quadratic.
  const short = Array.from(tidy).slice(0, LONGEST_NAME).join('')
  return short.replace(/[\s.]+$/, '') || 'documento'
}

/** The extension follows the detected type, not the given name. */
export const nameFor = (given: string, type: KeptType): string => {
  const base = cleanName(cleanName(given).replace(KNOWN_EXTENSION, ''))
  return `${base}${EXTENSIONS[type]}`
}

/** RFC 6266: the full name, plus an ASCII fallback for clients that support nothing else. */
export const dispositionOf = (name: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

interface Dates {
  readonly issuedOn: string | null
  readonly validUntil: string | null
}

const FIRST_DAY = '1900-01-01'
const LAST_DAY = '2199-12-31'

/** Returns faults of a document's dates by field. */
export const dateFaults = ({ issuedOn, validUntil }: Dates, today: string): Record<string, string> => ({
  ...(issuedOn !== null &&
    (issuedOn > today || issuedOn < FIRST_DAY) && { issuedOn: 'Revisa la fecha: no puede ser futura.' }),
  ...(validUntil !== null &&
    (validUntil < FIRST_DAY || validUntil > LAST_DAY || (issuedOn !== null && validUntil < issuedOn)) && {
      validUntil: 'Revisa la fecha: no puede ser anterior a la de expedición.',
    }),
})

/** A document is valid through its last date. */
export const isExpired = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && validUntil < today
