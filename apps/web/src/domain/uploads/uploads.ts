import { addDocument, type ArchiveDocument } from '@habilita/contract/files/files'
import type { DocumentKind } from '@habilita/contract/requests/request-values'
import type { call } from '../../shared/api/call.ts'
import {
  ApiError,
  AuthenticationError,
  TokenExpiredError,
  ValidationError,
} from '@habilita/browser/api/errors'
import { isTransient } from '@habilita/browser/errors/is-transient'
import { messageOf } from '@habilita/browser/form/problem'
import type { StoredUpload, UploadStorage } from './stored-uploads.ts'
import type { prepareFile } from './prepare-file.ts'
import {
  failAgain,
  type Failing,
  LONGEST_OPERATION_RETRY_MS,
  LONGEST_UPLOAD_RETRY_MS,
  nextPause,
} from './retry-clock.ts'
import type { cancelUpload, sendFile } from './send-file.ts'
import type { UploadItem, UploadState } from './upload-item.ts'

interface UploadsOptions {
  readonly storage: UploadStorage
  readonly ask: typeof call
  readonly token: (refresh: boolean) => Promise<string | undefined>
  readonly prepare: typeof prepareFile
  readonly send: typeof sendFile
  readonly cancelUpload: typeof cancelUpload
  readonly now?: () => number
}

const AT_ONCE = 2
/** Older files are dropped instead of resumed. */
const MAX_AGE_MS = 7 * 24 * 60 * 60_000

const WAITING: UploadState = { status: 'waiting', for: 'turn' }

/** The server has checked and refused the file. A 401 is not a refusal: it may be sent after sign-in. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !(error instanceof AuthenticationError || error instanceof TokenExpiredError)

/** The server's error about the file itself, if any. */
const fileErrorMessage = (error: unknown): string =>
  error instanceof ValidationError ? (Object.values(error.fields)[0] ?? error.message) : messageOf(error)

const inPlaceOf = (replaces: string | undefined) => (replaces === undefined ? {} : { replaces })

/** The user's uploads on this device. They continue on any screen and after a reload. */
export const createUploads = ({
  storage,
  ask,
  token,
  prepare,
  send,
  cancelUpload: drop,
  now = Date.now,
}: UploadsOptions) => {
  let items: readonly UploadItem[] = []
  const stored = new Map<string, StoredUpload>()
  /** Bytes that the device could not store. */
  const bytesHere = new Map<string, Blob>()
  const running = new Map<string, AbortController>()
  const wakers = new Set<() => void>()
  const listeners = new Set<() => void>()

  const emit = () => {
    for (const listener of listeners) listener()
  }
  const setState = (id: string, state: UploadState, more: Partial<UploadItem> = {}) => {
    items = items.map(item => (item.id === id ? { ...item, ...more, state } : item))
    emit()
  }
  const stateOf = (id: string) => items.find(item => item.id === id)?.state
  const remember = async (upload: StoredUpload): Promise<void> => {
    stored.set(upload.id, upload)
    await storage.put(upload).catch(() => {})
  }

  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(done, ms)
      function done() {
        clearTimeout(timer)
        wakers.delete(done)
        signal.removeEventListener('abort', stop)
        resolve()
      }
      function stop() {
        clearTimeout(timer)
        wakers.delete(done)
        reject(signal.reason as Error)
      }
      wakers.add(done)
      signal.addEventListener('abort', stop, { once: true })
    })

  /** Retries until `work` succeeds or a retry would not help. Returns undefined when the time is over. */
  const retryUntilTimeout = async <T>(
    work: (reset: () => void) => Promise<T>,
    { longestMs, id, signal }: { longestMs: number; id: string; signal: AbortSignal },
  ): Promise<T | undefined> => {
    let failing: Failing | undefined
    for (;;)
      try {
        return await work(() => (failing = undefined))
      } catch (error) {
        signal.throwIfAborted()
        if (!isTransient(error)) throw error
        failing = failAgain(failing, now())
        const wait = nextPause(failing, now(), longestMs)
        if (wait === undefined) {
          setState(id, { status: 'paused', by: 'time' })
          return undefined
        }
        setState(id, { status: 'waiting', for: 'network' })
        await pause(wait, signal)
      }
  }

  const sendBytes = (id: string, signal: AbortSignal) =>
    retryUntilTimeout(
      async reset => {
        const upload = stored.get(id)
        const bytes = bytesHere.get(id) ?? (await storage.bytes(id))
        if (!upload || !bytes)
          throw new ApiError('Este archivo ya no está en el dispositivo. Elígelo otra vez.')
        setState(id, { status: 'sending', sent: 0 })
        return send({
          blob: new Blob([bytes], { type: upload.type }),
          name: upload.name,
          type: upload.type,
          url: upload.url,
          token,
          signal,
          onUrl: url => void remember({ ...upload, url }),
          onProgress: sent => {
            reset()
            if (!signal.aborted) setState(id, { status: 'sending', sent })
          },
        })
      },
      { longestMs: LONGEST_UPLOAD_RETRY_MS, id, signal },
    )

  const forget = (id: string): void => {
    running.get(id)?.abort(new DOMException('Removed', 'AbortError'))
    stored.delete(id)
    bytesHere.delete(id)
    items = items.filter(item => item.id !== id)
    emit()
    void storage.remove(id).catch(() => {})
  }

  /** Another tab may have sent or removed it while this one waited. */
  const isDoneElsewhere = async (id: string): Promise<boolean> => {
    const latest = bytesHere.has(id) ? stored.get(id) : await storage.get(id).catch(() => stored.get(id))
    if (!latest) forget(id)
    else if (latest.document) setState(id, { status: 'saved', document: latest.document })
    else stored.set(id, latest)
    return latest?.document !== undefined || latest === undefined
  }

  const run = async (id: string, signal: AbortSignal): Promise<void> => {
    if (await isDoneElsewhere(id)) return
    const upload = stored.get(id)
    if (!upload) return
    const uploadId = await sendBytes(id, signal)
    if (uploadId === undefined) return
    const document = await retryUntilTimeout<ArchiveDocument>(
      () => {
        setState(id, { status: 'checking' })
        return ask(addDocument, { body: { uploadId, kind: upload.kind, ...inPlaceOf(upload.replaces) } })
      },
      { longestMs: LONGEST_OPERATION_RETRY_MS, id, signal },
    )
    if (!document) return
    await remember({ ...upload, document })
    await storage.removeBytes(id).catch(() => {})
    bytesHere.delete(id)
    setState(id, { status: 'saved', document })
  }

  const fail = (id: string, error: unknown): void => {
    if (!isRefusal(error)) {
      setState(id, { status: 'paused', by: 'time' })
      return
    }
    setState(id, { status: 'refused', message: fileErrorMessage(error) })
    void storage.remove(id).catch(() => {})
  }

  const pump = (): void => {
    for (const { id, state } of items) {
      if (running.size >= AT_ONCE) return
      if (state.status !== 'waiting' || running.has(id)) continue
      const stop = new AbortController()
      running.set(id, stop)
      const ended = () => {
        running.delete(id)
        pump()
      }
      storage
        .withLock(id, stop.signal, () => run(id, stop.signal))
        .catch((error: unknown) => {
          if (!stop.signal.aborted) fail(id, error)
        })
        .then(ended, ended)
    }
  }

  /** @param replaces the archive document that the file replaces */
  const add = async (place: string, kind: DocumentKind, file: File, replaces?: string): Promise<void> => {
    const id = crypto.randomUUID()
    items = [...items, { id, place, kind, name: file.name, size: 0, state: { status: 'preparing' } }]
    emit()
    try {
      const { blob, name, type } = await prepare(file)
      if (!stateOf(id)) return
      await storage.putBytes(id, blob).catch(() => void bytesHere.set(id, blob))
      await remember({ id, place, kind, ...inPlaceOf(replaces), name, type, size: blob.size, at: now() })
      setState(id, WAITING, { name, size: blob.size })
      pump()
    } catch (error) {
      setState(id, { status: 'refused', message: messageOf(error) })
    }
  }

  return {
    /** Restores uploads that were in progress when the app was closed. */
    open: async (): Promise<void> => {
      const list = await storage.list().catch(() => [])
      const known = new Set(items.map(({ id }) => id))
      for (const { id } of list.filter(({ at }) => at < now() - MAX_AGE_MS))
        void storage.remove(id).catch(() => {})
      for (const upload of list.filter(({ id, at }) => !known.has(id) && at >= now() - MAX_AGE_MS)) {
        const { id, place, kind, name, size, document, paused } = upload
        stored.set(id, upload)
        const state: UploadState = document
          ? { status: 'saved', document }
          : paused
            ? { status: 'paused', by: 'person' }
            : WAITING
        items = [...items, { id, place, kind, name, size, state }]
      }
      emit()
      pump()
    },
    items: () => items,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add,
    pause: (id: string) => {
      const upload = stored.get(id)
      if (!upload) return
      running.get(id)?.abort(new DOMException('Paused', 'AbortError'))
      setState(id, { status: 'paused', by: 'person' })
      void remember({ ...upload, paused: true })
    },
    resume: (id: string) => {
      const upload = stored.get(id)
      if (!upload) return
      const { paused: _was, ...rest } = upload
      void remember(rest)
      setState(id, WAITING)
      pump()
    },
    /** Removes an upload here and on the server. */
    remove: (id: string) => {
      const url = stored.get(id)?.url
      forget(id)
      if (url !== undefined) void drop(url, token).catch(() => {})
    },
    /** Removes an upload from this device only, once the caller has used its result. */
    forget,
    /** Back online: retries at once. */
    wake: () => {
      wakers.forEach(done => done())
      pump()
    },
    close: () => {
      for (const stop of running.values()) stop.abort(new DOMException('Left', 'AbortError'))
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
