import { PUSH_REFRESH_DAYS } from '@habilita/contract/notices/push'

/** The user's choice on this device. Survives sign-out, so that returning users need not choose again. */
export interface Wish {
  /** The last registration on the server: endpoint, sign-in session and time. */
  readonly endpoint: string
  readonly session: string
  readonly at: number
}

const DAY_MS = 24 * 60 * 60_000

/** Whether to register again: every 7 days (spec.md §9), after sign-in, and for a new endpoint. */
export const isRefreshDue = (
  registered: Wish,
  now: Omit<Wish, 'endpoint'> & { readonly endpoint: string | undefined },
): boolean =>
  registered.endpoint !== now.endpoint ||
  registered.session !== now.session ||
  now.at - registered.at >= PUSH_REFRESH_DAYS * DAY_MS
