import { isHTTPError, type RetryOptions, type ShouldRetryState } from 'ky'
import { readErrorBody } from './answer-error.ts'

/** The longest delay a screen waits for. If the server asks for more, the error is shown at once. */
const LONGEST_WAIT_MS = 10_000

/** Headers with a retry delay, in the order in which ky reads them. */
const waitHeaders = [
  'retry-after',
  'ratelimit-reset',
  'x-ratelimit-retry-after',
  'x-ratelimit-reset',
  'x-rate-limit-reset',
]

/** A number this large is a timestamp, not a delay. */
const isMoment = (seconds: number) => seconds > 1_000_000_000

const askedWaitMs = (headers: Headers): number | undefined => {
  const asked = waitHeaders.map(name => headers.get(name)).find(value => value !== null)
  if (asked === undefined || asked === null) return undefined
  if (!/^\d+$/.test(asked)) return Date.parse(asked) - Date.now()
  const seconds = Number(asked)
  return isMoment(seconds) ? seconds * 1000 - Date.now() : seconds * 1000
}

const waitingStatuses = [413, 429, 503]

/** Overrides ky's decision (`undefined`) where spec.md §7 differs. */
const shouldRetry = ({ error }: ShouldRetryState): boolean | undefined => {
  // Only statuses are retried here: callers handle missing responses by `retryable`.
  if (!isHTTPError(error)) return false
  if (readErrorBody(error.data)?.reason !== undefined) return false
  const { status, headers } = error.response
  if (!waitingStatuses.includes(status)) return undefined
  const wait = askedWaitMs(headers)
  // By default ky retries a 413 only if it has a Retry-After.
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
