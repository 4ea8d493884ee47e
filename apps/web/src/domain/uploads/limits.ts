import { MOST_BYTES } from '@habilita/contract/files/files'

const MB = 1024 * 1024
const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 })

const megabytes = (bytes: number): string => `${number.format(bytes / MB)}\u00A0MB`

/** Shown before a file is chosen. */
export const LIMIT_TEXT = `PDF, JPG, PNG o HEIC, hasta ${megabytes(MOST_BYTES)}`

/** Includes extensions: some systems have no MIME type for HEIC. */
export const ACCEPT =
  'application/pdf,image/jpeg,image/png,image/heic,image/heif,.pdf,.jpg,.jpeg,.png,.heic,.heif'

export const WRONG_TYPE = 'Este archivo no es un PDF, JPG, PNG ni HEIC.'

/** The error for a file of this size, if it is too large. */
export const sizeFault = (bytes: number, isPhoto: boolean): string | undefined => {
  if (bytes === 0) return 'Este archivo está vacío.'
  if (bytes <= MOST_BYTES) return undefined
  return `${isPhoto ? 'La foto' : 'El archivo'} pesa ${megabytes(bytes)}; el máximo es ${megabytes(MOST_BYTES)}.`
}
