import createHeif from 'libheif-js/libheif-wasm/libheif.js'
import decoder from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { drawJpeg } from './draw-jpeg.ts'

/** Turns a HEIC photo into a JPEG, away from the page: it takes a while, and a decoder that may run in no page. */
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
