import { LIVE_PATH } from '@habilita/contract/live'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { idToken } from '../auth/session.ts'
import { storedToken } from '../auth/stored-user.ts'
import { follow, type World } from '@habilita/browser/live/follow'
import { staleQueries } from './stale-queries.ts'

/** A line that has said nothing for so long, not even that it is still there, is dead. */
const SILENCE_MS = 60_000
/** So long before its end a token counts as expired. */
const EARLY_MS = 30_000

const isWanted = () => document.visibilityState === 'visible' && onlineManager.isOnline()

/** Calls when somebody begins or ceases to look, or the network comes or goes. Gives what ends it. */
const watchWanted = (tell: () => void): (() => void) => {
  document.addEventListener('visibilitychange', tell)
  const unwatch = onlineManager.subscribe(tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
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

/** Whether the SDK would have to renew the token first: it does so by itself, at its own pace, also when that fails. */
const isWornOut = (token: string): boolean => {
  const [, payload = ''] = token.split('.')
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }
  return exp * 1000 < Date.now() + EARLY_MS
}

const open = async (after: number | undefined, refresh: boolean, signal: AbortSignal): Promise<Response> => {
  const kept = storedToken()
  if (kept !== undefined && isWornOut(kept)) throw new Error('The token is being renewed')
  const token = await idToken(refresh)
  if (token === undefined) throw new Error('Nobody is signed in')
  return fetch(after === undefined ? LIVE_PATH : `${LIVE_PATH}?after=${after}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  })
}

const openBody = async (after: number | undefined, signal: AbortSignal) => {
  const first = await open(after, false, signal)
  const { ok, status, body } = first.status === 401 ? await open(after, true, signal) : first
  if (!ok || !body) throw new Error(`Error HTTP ${status}`)
  return body
}

/** Ends with the stream, when nobody looks any more, and when the line has gone dead. */
const connect: World['connect'] = async (after, signal) => {
  const closing = new AbortController()
  const close = () => closing.abort()
  const unwatch = watchWanted(() => !isWanted() && close())
  const either = AbortSignal.any([signal, closing.signal])
  either.addEventListener('abort', unwatch, { once: true })
  const body = await openBody(after, either).catch((error: unknown) => {
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

const wait: World['wait'] = ms => new Promise(resolve => setTimeout(resolve, ms))

/** Keeps what is on screen up to date with what happens elsewhere. Gives what ends it. */
export const live = (client: QueryClient): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const tell: World['tell'] = changes => {
    for (const queryKey of staleQueries(changes)) void client.invalidateQueries({ queryKey })
  }
  void follow({ connect, ready: wanted, wait, tell }, signal)
  return () => ending.abort()
}
