import { trustedScript } from '@habilita/browser/trusted-script'
// oxlint-disable-next-line import/default -- with `?worker&url`, Vite exports the URL of the built worker
import workerPath from './heic-worker.ts?worker&url'

const LONGEST_MS = 60_000

type Answer = { readonly blob: Blob } | { readonly error: string }

/** Converts in a new worker, which is terminated afterwards: the page itself may not run the decoder. */
export const convertHeic = async (file: Blob): Promise<Blob> => {
  const worker = new Worker(trustedScript(workerPath), { type: 'module' })
  try {
    const bytes = await file.arrayBuffer()
    return await new Promise<Blob>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('It took too long')), LONGEST_MS)
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        clearTimeout(late)
        if ('blob' in data) resolve(data.blob)
        else reject(new Error(data.error))
      })
      worker.addEventListener('error', () => reject(new Error('The converter does not start')))
      worker.postMessage(bytes, [bytes])
    })
  } finally {
    worker.terminate()
  }
}
