import { fit } from './fit.ts'

const QUALITY = 0.85

/** Rotates and shrinks a picture and drops its metadata. */
export const drawJpeg = async (picture: ImageBitmap | ImageData): Promise<Blob> => {
  const bitmap = picture instanceof ImageData ? await createImageBitmap(picture) : picture
  const { width, height } = fit(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas to draw on')
  // Transparent areas would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}
