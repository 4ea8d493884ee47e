import type { OpenedFile } from './opened-file.ts'

/** Opens files that can be drawn; the PDF code is loaded on first use. */
export const openFile = async (blob: Blob): Promise<OpenedFile> => {
  if (blob.type === 'application/pdf') {
    const { openPdf } = await import('./open-pdf.ts')
    return openPdf(blob)
  }
  const { openPicture } = await import('./open-picture.ts')
  return openPicture(blob)
}
