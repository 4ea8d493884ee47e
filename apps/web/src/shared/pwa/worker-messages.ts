/** Sent by the page to the worker; workbox-window sends the same. */
export const SKIP_WAITING = { type: 'SKIP_WAITING' } as const

/** Sent by the worker to pages (spec.md §7). */
export type WorkerMessage =
  | { readonly type: 'UPDATE_AVAILABLE' }
  | { readonly type: 'UPDATE_APPLIED' }
  | { readonly type: 'VERSION_INFO'; readonly version: string }

/** Parses a received message, which may come from anywhere. */
export const readWorkerMessage = (data: unknown): WorkerMessage | undefined => {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined
  if (data.type === 'UPDATE_AVAILABLE' || data.type === 'UPDATE_APPLIED') return { type: data.type }
  return data.type === 'VERSION_INFO' && 'version' in data && typeof data.version === 'string'
    ? { type: data.type, version: data.version }
    : undefined
}
