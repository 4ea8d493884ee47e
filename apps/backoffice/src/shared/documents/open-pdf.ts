import { trustedScript } from '@habilita/browser/trusted-script'
import { getDocument, PDFWorker, version } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- with `?worker&url`, Vite exports the URL of the built worker
import workerPath from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url'
import type { OpenedFile } from './opened-file.ts'

/** PDF points are 1/72 inch, CSS pixels 1/96. */
const PIXELS_PER_POINT = 96 / 72

/**
 * Limits per file: a few kilobytes can expand to gigabytes or endless work. An A3 scan at 600 dpi fits;
 * larger images are scaled down while decoding.
 */
const LIMITS = { maxImageSize: 80_000_000, canvasMaxAreaInBytes: 4 * 16_000_000 }
const MOST_MS_A_PAGE = 30_000

let ours: PDFWorker | undefined

/**
 * PDF.js runs in a worker from our bundle and loads nothing from elsewhere. All files share it. We pass
 * it to each file: if PDF.js looked it up itself, closing one file would end it for all.
 */
const sharedWorker = (): PDFWorker =>
  (ours ??= PDFWorker.create({ port: new Worker(trustedScript(workerPath), { type: 'module' }) }))

export const openPdf = async (blob: Blob): Promise<OpenedFile> => {
  const loading = getDocument({
    data: await blob.arrayBuffer(),
    worker: sharedWorker(),
    useWasm: false,
    wasmUrl: new URL(`${import.meta.env.BASE_URL}assets/pdf-decoders-${version}/`, location.origin).href,
    enableXfa: false,
    ...LIMITS,
  })
  const pdf = await loading.promise
  return {
    pages: pdf.numPages,
    sizeOf: async page => {
      const { width, height } = (await pdf.getPage(page)).getViewport({ scale: PIXELS_PER_POINT })
      return { width, height }
    },
    draw: async ({ page: number, scale, turn }, signal) => {
      const page = await pdf.getPage(number)
      signal.throwIfAborted()
      const rotation = (page.rotate + turn * 90) % 360
      const viewport = page.getViewport({ scale: scale * PIXELS_PER_POINT, rotation })
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(viewport.width))
      canvas.height = Math.max(1, Math.round(viewport.height))
      const task = page.render({ canvas, viewport })
      AbortSignal.any([signal, AbortSignal.timeout(MOST_MS_A_PAGE)]).addEventListener('abort', () =>
        task.cancel(),
      )
      await task.promise
      return canvas
    },
    close: () => void loading.destroy(),
  }
}
