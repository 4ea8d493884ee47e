import type { AcceptedType } from '@habilita/contract/files/files'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const HEVC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx'])
const CONTAINER_BRANDS = new Set(['mif1', 'msf1'])

/** The first box of the file names its major brand and the compatible brands. */
const isHeic = (bytes: Buffer): boolean => {
  if (bytes.length < 16 || bytes.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256)
  const brands: string[] = []
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  const major = bytes.toString('latin1', 8, 12)
  return (
    HEVC_BRANDS.has(major) || (CONTAINER_BRANDS.has(major) && brands.some(brand => HEVC_BRANDS.has(brand)))
  )
}

/** Detects the type from the first bytes; the file name is ignored. */
export const typeOf = (bytes: Buffer): AcceptedType | undefined => {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'application/pdf'
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'image/jpeg'
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png'
  return isHeic(bytes) ? 'image/heic' : undefined
}
