import { type OpenedFile, turned } from './opened-file.ts'

export const openPicture = async (blob: Blob): Promise<OpenedFile> => {
  const picture = await createImageBitmap(blob)
  const size = { width: picture.width, height: picture.height }
  return {
    pages: 1,
    sizeOf: () => Promise.resolve(size),
    draw: ({ scale, turn }) => {
      const canvas = document.createElement('canvas')
      const { width, height } = turned(size, turn)
      canvas.width = Math.max(1, Math.round(width * scale))
      canvas.height = Math.max(1, Math.round(height * scale))
      const context = canvas.getContext('2d')
      if (!context) throw new Error('There is nothing to draw on')
      context.imageSmoothingQuality = 'high'
      context.translate(canvas.width / 2, canvas.height / 2)
      context.rotate((turn * Math.PI) / 2)
      context.scale(scale, scale)
      context.drawImage(picture, -size.width / 2, -size.height / 2)
      return Promise.resolve(canvas)
    },
    close: () => picture.close(),
  }
}
