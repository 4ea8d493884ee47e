import { ApiError } from '../api/errors.ts'

const RETRIES = 3

/** A retry helps only if the response could differ. */
const isRetryable = (error: Error): boolean => error instanceof ApiError && error.retryable

/** Retention of cached queries (spec.md §9). */
export const RETENTION_MS = 24 * 60 * 60_000

export const queryDefaults = {
  gcTime: RETENTION_MS,
  staleTime: 0,
  retry: (failures: number, error: Error): boolean => failures < RETRIES && isRetryable(error),
}
