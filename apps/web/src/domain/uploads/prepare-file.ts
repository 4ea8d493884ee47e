import { type AcceptedType, MOST_BYTES } from '@habilita/contract/files/files'
import { drawJpeg } from './draw-jpeg.ts'
import { sizeFault, WRONG_TYPE } from './limits.ts'
import { sniff, SNIFFED_BYTES } from './sniff.ts'

/** What is sent for a chosen file. */
export interface Prepared {
  readonly blob: Blob
  readonly name: string
  readonly type: AcceptedType
}

/** The file is not acceptable; the message is shown to the user. */
export class UnfitFile extends Error {
  override readonly name = 'UnfitFile'
}

const jpegName = (name: string): string => `${name.replace(/\.\w+$/, '')}.jpg`

const toJpeg = async (file: Blob, type: AcceptedType): Promise<Blob> => {
  if (type !== 'image/heic')
    return drawJpeg(await createImageBitmap(file, { imageOrientation: 'from-image' }))
  const { convertHeic } = await import('./convert-heic.ts')
  return convertHeic(file)
}

/** Drawings and screenshots are sharper and usually smaller unconverted. */
const needsNoConversion = (file: Blob, type: AcceptedType): boolean =>
  type === 'application/pdf' || (type === 'image/png' && file.size < MOST_BYTES / 10)

/**
 * Photos are rotated, shrunk and stripped of metadata. A photo that this browser cannot decode is sent as it is:
 * the server supports more formats and decides.
 */
export const prepareFile = async (file: File): Promise<Prepared> => {
  const start = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer())
  const type = file.size === 0 ? undefined : sniff(start)
  if (type === undefined) throw new UnfitFile(sizeFault(file.size, false) ?? WRONG_TYPE)
  const asItIs = { blob: file, name: file.name, type }
  const made = needsNoConversion(file, type) ? undefined : await toJpeg(file, type).catch(() => undefined)
  const prepared: Prepared = made ? { blob: made, name: jpegName(file.name), type: 'image/jpeg' } : asItIs
  const fault = sizeFault(prepared.blob.size, type !== 'application/pdf')
  if (fault !== undefined) throw new UnfitFile(fault)
  return prepared
}
