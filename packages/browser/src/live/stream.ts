import { onlineManager } from '@tanstack/react-query'
import { follow, type World } from './follow.ts'

/** A connection without data or heartbeat for this long is dead. */
const SILENCE_MS = 60_000

const isWanted = () => document.visibilityState === 'visible' && onlineManager.isOnline()

/** Calls back when visibility or connectivity changes. Returns a function that stops it. */
const watchWanted = (onChanges: () => void): (() => void) => {
  document.addEventListener('visibilitychange', onChanges)
  const unwatch = onlineManager.subscribe(onChanges)
  return () => {
    document.removeEventListener('visibilitychange', onChanges)
    unwatch()
  }
}

const wanted = (): Promise<void> =>
  new Promise(resolve => {
    const look = () => {
      if (!isWanted()) return
      unwatch()
      resolve()
    }
    const unwatch = watchWanted(look)
    look()
  })

interface Stream {
  readonly path: string
  /** Rejects while no token is available. */
  readonly token: (refresh: boolean) => Promise<string | undefined>
}

const open = async (
  { path, token }: Stream,
  after: number | undefined,
  refresh: boolean,
  signal: AbortSignal,
) => {
  const bearer = await token(refresh)
  if (bearer === undefined) throw new Error('Nobody is signed in')
  return fetch(after === undefined ? path : `${path}?after=${after}`, {
    headers: { authorization: `Bearer ${bearer}`, accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  })
}

const openBody = async (stream: Stream, after: number | undefined, signal: AbortSignal) => {
  const first = await open(stream, after, false, signal)
  const { ok, status, body } = first.status === 401 ? await open(stream, after, true, signal) : first
  if (!ok || !body) throw new Error(`Error HTTP ${status}`)
  return body
}

/** The stream ends with the response, when the page is hidden, and when the connection is dead. */
const connectTo = async (stream: Stream, after: number | undefined, signal: AbortSignal) => {
  const closing = new AbortController()
  const close = () => closing.abort()
  const unwatch = watchWanted(() => !isWanted() && close())
  const either = AbortSignal.any([signal, closing.signal])
  either.addEventListener('abort', unwatch, { once: true })
  const body = await openBody(stream, after, either).catch((error: unknown) => {
    close()
    throw error
  })
  let silence = setTimeout(close, SILENCE_MS)
  const watch = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      clearTimeout(silence)
      silence = setTimeout(close, SILENCE_MS)
      controller.enqueue(piece)
    },
    flush: () => {
      clearTimeout(silence)
      unwatch()
    },
  })
  return body.pipeThrough(watch)
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** Follows changes while the page is visible and online. Returns a function that stops it. */
export const followStream = <C extends { readonly kind: string; readonly seq?: number }>({
  schema,
  onChanges,
  ...stream
}: Stream & Pick<World<C>, 'schema' | 'onChanges'>): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const connect: World<C>['connect'] = (after, until) => connectTo(stream, after, until)
  void follow({ schema, connect, ready: wanted, wait, onChanges }, signal)
  return () => ending.abort()
}
