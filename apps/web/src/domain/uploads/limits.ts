import { MOST_BYTES } from '@habilita/contract/files/files'

const MB = 1024 * 1024
const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 })

/** With a space that no line breaks at. */
const megabytes = (bytes: number): string => `${number.format(bytes / MB)}\u00A0MB`

/** Told before anybody chooses. */
export const LIMIT_WORDS = `PDF, JPG, PNG o HEIC, hasta ${megabytes(MOST_BYTES)}`

/** With the endings too: some systems know no type for HEIC. */
export const ACCEPT =
  'application/pdf,image/jpeg,image/png,image/heic,image/heif,.pdf,.jpg,.jpeg,.png,.heic,.heif'

export const WRONG_TYPE = 'Este archivo no es un PDF, JPG, PNG ni HEIC.'

/** What is wrong with a file of that size; nothing, where it may be sent. */
export const sizeFault = (bytes: number, isPhoto: boolean): string | undefined => {
  if (bytes === 0) return 'Este archivo está vacío.'
  if (bytes <= MOST_BYTES) return undefined
  return `${isPhoto ? 'La foto' : 'El archivo'} pesa ${megabytes(bytes)}; el máximo es ${megabytes(MOST_BYTES)}.`
}
