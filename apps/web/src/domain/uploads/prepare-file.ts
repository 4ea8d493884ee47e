import { type AcceptedType, MOST_BYTES } from '@habilita/contract/files/files'
import { drawJpeg } from './draw-jpeg.ts'
import { sizeFault, WRONG_TYPE } from './limits.ts'
import { sniff, SNIFFED_BYTES } from './sniff.ts'

/** What is sent of a file that was chosen. */
export interface Prepared {
  readonly blob: Blob
  readonly name: string
  readonly type: AcceptedType
}

/** Said to the person: this file will not do. */
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

/** A drawing or a screenshot is sharper, and mostly smaller, as it is. */
const isFineAsItIs = (file: Blob, type: AcceptedType): boolean =>
  type === 'application/pdf' || (type === 'image/png' && file.size < MOST_BYTES / 10)

/**
 * Photos are turned, shrunk and freed of what a camera writes into them. One that this browser cannot read is sent as
 * it is: the server knows more formats, and has the last word.
 */
export const prepareFile = async (file: File): Promise<Prepared> => {
  const start = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer())
  const type = file.size === 0 ? undefined : sniff(start)
  if (type === undefined) throw new UnfitFile(sizeFault(file.size, false) ?? WRONG_TYPE)
  const asItIs = { blob: file, name: file.name, type }
  const made = isFineAsItIs(file, type) ? undefined : await toJpeg(file, type).catch(() => undefined)
  const prepared: Prepared = made ? { blob: made, name: jpegName(file.name), type: 'image/jpeg' } : asItIs
  const fault = sizeFault(prepared.blob.size, type !== 'application/pdf')
  if (fault !== undefined) throw new UnfitFile(fault)
  return prepared
}
