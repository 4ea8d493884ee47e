import { PUSH_REFRESH_DAYS } from '@habilita/contract/notices/push'

/** What this device was told to do for a person. It outlives the session: whoever comes back need not say it again. */
export interface Wish {
  /** What the server was last told, in which session, and when. */
  readonly endpoint: string
  readonly session: string
  readonly at: number
}

const DAY_MS = 24 * 60 * 60_000

/** Whether the server must be told again: every 7 days (spec.md §9), after signing in, and of a new address. */
export const isDue = (
  told: Wish,
  now: Omit<Wish, 'endpoint'> & { readonly endpoint: string | undefined },
): boolean =>
  told.endpoint !== now.endpoint ||
  told.session !== now.session ||
  now.at - told.at >= PUSH_REFRESH_DAYS * DAY_MS
