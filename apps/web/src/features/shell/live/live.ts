import { askAnew } from '@habilita/browser/live/ask-anew'
import { followStream } from '@habilita/browser/live/stream'
import { LIVE_PATH, LiveChange } from '@habilita/contract/api/live'
import type { QueryClient } from '@tanstack/react-query'
import { idToken } from '../../../shared/auth/session.ts'
import { storedToken } from '../../../shared/auth/stored-user.ts'
import { staleQueries } from './stale-queries.ts'

/** So long before its end a token counts as expired. */
const EARLY_MS = 30_000

/** Whether the SDK would have to renew the token first: it does so by itself, at its own pace, also when that fails. */
const isWornOut = (token: string): boolean => {
  const [, payload = ''] = token.split('.')
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }
  return exp * 1000 < Date.now() + EARLY_MS
}

const token = async (refresh: boolean): Promise<string | undefined> => {
  const kept = storedToken()
  if (kept !== undefined && isWornOut(kept)) throw new Error('The token is being renewed')
  return idToken(refresh)
}

/** Keeps what is on screen up to date with what happens elsewhere. Gives what ends it. */
export const live = (client: QueryClient): (() => void) =>
  followStream({
    path: LIVE_PATH,
    schema: LiveChange,
    token,
    tell: changes => {
      for (const queryKey of staleQueries(changes)) askAnew(client, { queryKey })
    },
  })
