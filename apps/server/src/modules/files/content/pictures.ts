import sharp, { type Sharp } from 'sharp'
import { bounded } from '../../../platform/bounded.ts'
import { DomainError } from '../../../domain-error.ts'
import { MOST_PIXELS, RefusedContent } from './faults.ts'
import { inWorker } from './in-worker.ts'

const SECONDS = 30
const QUALITY = 90

const inTurn = bounded(2, 32)

/**
 * A camera writes one scan, a progressive picture about ten. Each covers all pixels: thousands take minutes.
 */
const MOST_SCANS = 100
const SCAN = Buffer.from([0xff, 0xda])

const hasTooManyScans = (bytes: Buffer): boolean => {
  let at = -1
  for (let scans = 0; scans <= MOST_SCANS; scans += 1) {
    at = bytes.indexOf(SCAN, at + 1)
    if (at === -1) return false
  }
  return true
}

const encoded = async (picture: Sharp, type: 'jpeg' | 'png'): Promise<Buffer> => {
  try {
    const timed = picture.timeout({ seconds: SECONDS })
    return await (type === 'jpeg' ? timed.jpeg({ quality: QUALITY }) : timed.png()).toBuffer()
  } catch (error) {
    // A timeout is not damage: a busy machine must not reject a good file permanently.
    if (error instanceof Error && error.message.includes('timeout')) throw new DomainError('Unavailable')
    throw new RefusedContent('damaged')
  }
}

const sizeOf = async (bytes: Buffer) => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    throw new RefusedContent('damaged')
  }
}

/**
 * Re-encodes a picture upright and keeps only its pixels: location, device, time and any hidden data are
 * dropped.
 */
export const redraw = (bytes: Buffer, type: 'jpeg' | 'png'): Promise<Buffer> =>
  inTurn(async () => {
    const { width, height, format } = await sizeOf(bytes)
    if (format !== type || (type === 'jpeg' && hasTooManyScans(bytes))) throw new RefusedContent('damaged')
    if (width * height > MOST_PIXELS) throw new RefusedContent('pixels')
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MOST_PIXELS })
    return encoded(picture.autoOrient(), type)
  })

/** Converts HEIC to JPEG, which every reader opens. The decoder has already rotated it upright. */
export const heicToJpeg = async (bytes: Buffer): Promise<Buffer> => {
  const { picture } = await inWorker({ kind: 'heic', bytes })
  if (!picture) throw new RefusedContent('damaged')
  const { width, height, pixels } = picture
  const raw = sharp(Buffer.from(pixels), { raw: { width, height, channels: 4 } })
  return inTurn(() => encoded(raw.flatten({ background: 'white' }), 'jpeg'))
}
