import createHeif from 'libheif-js/libheif-wasm/libheif.js'
import decoder from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { drawJpeg } from './draw-jpeg.ts'

/** Converts HEIC to JPEG off the main thread: it is slow, and its decoder may not run in a page. */
const convert = async (bytes: ArrayBuffer): Promise<Blob> => {
  const answer = await fetch(decoder)
  const heif = createHeif({ wasmBinary: await answer.arrayBuffer() })
  const [image] = new heif.HeifDecoder().decode(bytes)
  if (!image) throw new Error('No picture in it')
  const width = image.get_width()
  const height = image.get_height()
  const pixels = new ImageData(width, height)
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, shown => (shown ? resolve() : reject(new Error('It cannot be decoded'))))
  })
  return drawJpeg(pixels)
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  convert(data).then(
    blob => postMessage({ blob }),
    (error: unknown) => postMessage({ error: String(error) }),
  )
})
