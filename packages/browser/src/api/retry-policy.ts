import { isHTTPError, type RetryOptions, type ShouldRetryState } from 'ky'
import { readErrorBody } from './answer-error.ts'

/** A screen waits no longer than for an answer itself: told to wait for more, it shows the error at once. */
const LONGEST_WAIT_MS = 10_000

/** Those that tell how long to wait, in the order in which ky believes them. */
const waitHeaders = [
  'retry-after',
  'ratelimit-reset',
  'x-ratelimit-retry-after',
  'x-ratelimit-reset',
  'x-rate-limit-reset',
]

/** A number that big is a moment, not a wait. */
const isMoment = (seconds: number) => seconds > 1_000_000_000

const askedWaitMs = (headers: Headers): number | undefined => {
  const asked = waitHeaders.map(name => headers.get(name)).find(value => value !== null)
  if (asked === undefined || asked === null) return undefined
  if (!/^\d+$/.test(asked)) return Date.parse(asked) - Date.now()
  const seconds = Number(asked)
  return isMoment(seconds) ? seconds * 1000 - Date.now() : seconds * 1000
}

const waitingStatuses = [413, 429, 503]

/** Where ky's own judgement, which `undefined` stands for, is not that of spec.md §7. */
const shouldRetry = ({ error }: ShouldRetryState): boolean | undefined => {
  // Statuses alone are tried again here: whoever calls knows from `retryable` what to do without an answer.
  if (!isHTTPError(error)) return false
  if (readErrorBody(error.data)?.reason !== undefined) return false
  const { status, headers } = error.response
  if (!waitingStatuses.includes(status)) return undefined
  const wait = askedWaitMs(headers)
  // Left alone, ky tries a 413 again only if it was told when.
  if (wait === undefined) return status === 413 ? true : undefined
  return wait > LONGEST_WAIT_MS ? false : undefined
}

export const backoffMs = (attempt: number) => 0.3 * 2 ** (attempt - 1) * 1000

export const retryPolicy = {
  limit: 2,
  methods: ['get', 'put', 'head', 'delete', 'options', 'trace'],
  statusCodes: [408, 413, 429, 500, 502, 503, 504],
  afterStatusCodes: waitingStatuses,
  maxRetryAfter: LONGEST_WAIT_MS,
  delay: backoffMs,
  jitter: false,
  retryOnTimeout: false,
  shouldRetry,
} satisfies RetryOptions
