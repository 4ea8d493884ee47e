import { refetchChanged } from '@habilita/browser/live/refetch-changed'
import { followStream } from '@habilita/browser/live/stream'
import { LIVE_PATH, LiveChange } from '@habilita/contract/api/live'
import type { QueryClient } from '@tanstack/react-query'
import { idToken } from '../../../shared/auth/session.ts'
import { storedToken } from '../../../shared/auth/stored-user.ts'
import { staleQueries } from './stale-queries.ts'

/** A token counts as expired this long before its expiry. */
const EARLY_MS = 30_000

/** Whether the SDK must renew the token first. It does so by itself, with its own back-off. */
const isAboutToExpire = (token: string): boolean => {
  const [, payload = ''] = token.split('.')
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number }
  return exp * 1000 < Date.now() + EARLY_MS
}

const token = async (refresh: boolean): Promise<string | undefined> => {
  const stored = storedToken()
  if (stored !== undefined && isAboutToExpire(stored)) throw new Error('The token is being renewed')
  return idToken(refresh)
}

/** Refetches queries when the server reports changes. Returns a function that stops it. */
export const live = (client: QueryClient): (() => void) =>
  followStream({
    path: LIVE_PATH,
    schema: LiveChange,
    token,
    onChanges: changes => {
      for (const queryKey of staleQueries(changes)) refetchChanged(client, { queryKey })
    },
  })
