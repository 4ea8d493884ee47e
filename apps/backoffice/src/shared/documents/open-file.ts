import type { OpenedFile } from './opened-file.ts'

/** The files that can be drawn here; the code for PDFs comes with the first of them. */
export const openFile = async (blob: Blob): Promise<OpenedFile> => {
  if (blob.type === 'application/pdf') {
    const { openPdf } = await import('./open-pdf.ts')
    return openPdf(blob)
  }
  const { openPicture } = await import('./open-picture.ts')
  return openPicture(blob)
}
