import type { AcceptedType } from '@habilita/contract/files/files'

/** The longest prefix that a signature below needs. */
export const SNIFFED_BYTES = 1024

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

const text = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Detects the file type by content, not by name. */
export const sniff = (start: Uint8Array): AcceptedType | undefined => {
  if (text(start, 0, 3) === 'ÿØÿ') return 'image/jpeg'
  if (text(start, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (text(start, 4, 8) === 'ftyp' && HEIC_BRANDS.has(text(start, 8, 12))) return 'image/heic'
  // Some programs write bytes before the header; PDF readers accept that too.
  return text(start, 0, SNIFFED_BYTES).includes('%PDF-') ? 'application/pdf' : undefined
}
