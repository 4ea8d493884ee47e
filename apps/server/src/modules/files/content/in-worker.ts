import { Worker } from 'node:worker_threads'
import { bounded } from '../../../platform/bounded.ts'
import { DomainError } from '../../../domain-error.ts'
import { type ContentFault, RefusedContent } from './faults.ts'

export interface Task {
  readonly kind: 'pdf' | 'heic'
  readonly bytes: Uint8Array
}

/** Result of the worker thread: a fault, or the RGBA pixels of a picture. */
export interface Finding {
  readonly fault?: ContentFault
  readonly picture?: { readonly width: number; readonly height: number; readonly pixels: ArrayBuffer }
}

const PATIENCE_MS = 30_000
const HEAP_MB = 256

/** One at a time: each can take hundreds of megabytes for a moment. */
const inTurn = bounded(1, 32)

const start = async ({ kind, bytes }: Task, patienceMs: number): Promise<Finding> => {
  const { promise, resolve, reject } = Promise.withResolvers<Finding>()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { kind, bytes },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // The thread gets no settings and no secrets.
    env: {},
    // Discards the decoder's messages about each fault.
    stdout: true,
    stderr: true,
  })
  // A timeout is not damage: a busy machine must not reject a good file permanently.
  const limit = setTimeout(() => reject(new DomainError('Unavailable')), patienceMs)
  worker.once('message', resolve)
  worker.once('error', () => reject(new RefusedContent('damaged')))
  worker.once('exit', () => reject(new RefusedContent('damaged')))
  try {
    return await promise
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}

/** Checks a file in a worker thread with limits on time and memory. */
export const inWorker = async (task: Task, patienceMs = PATIENCE_MS): Promise<Finding> => {
  const finding = await inTurn(() => start(task, patienceMs))
  if (finding.fault) throw new RefusedContent(finding.fault)
  return finding
}
