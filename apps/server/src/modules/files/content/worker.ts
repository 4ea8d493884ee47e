// Runs in a worker thread: a slow or malicious file cannot block or crash the server.
import { parentPort, workerData } from 'node:worker_threads'
import { MOST_PIXELS } from './faults.ts'
import type { Finding, Task } from './in-worker.ts'
import { faultOfPdf } from './pdf.ts'

const lookAtPdf = (bytes: Buffer): Finding => {
  const fault = faultOfPdf(bytes)
  return fault ? { fault } : {}
}

const decodeHeic = async (bytes: Buffer): Promise<Finding> => {
  // Loaded on demand: the decoder is larger than one megabyte.
  const { default: heic } = await import('heic-decode')
  const [first] = await heic.all({ buffer: bytes })
  if (!first || !(first.width * first.height > 0)) return { fault: 'damaged' }
  if (first.width * first.height > MOST_PIXELS) return { fault: 'pixels' }
  const { width, height, data } = await first.decode()
  return { picture: { width, height, pixels: data.buffer } }
}

const { kind, bytes } = workerData as Task
const damaged: Finding = { fault: 'damaged' }
const finding = await (kind === 'pdf'
  ? Promise.resolve(lookAtPdf(Buffer.from(bytes)))
  : decodeHeic(Buffer.from(bytes)).catch(() => damaged))
parentPort?.postMessage(finding, finding.picture ? [finding.picture.pixels] : [])
