import { ApiError } from '../api/errors.ts'

const RETRIES = 3

/** An answer that would be the same next time is not asked for again. */
const mayPass = (error: Error): boolean => error instanceof ApiError && error.retryable

/** Of the shared data cache (spec.md §9). */
export const RETENTION_MS = 24 * 60 * 60_000

export const queryDefaults = {
  gcTime: RETENTION_MS,
  staleTime: 0,
  retry: (failures: number, error: Error): boolean => failures < RETRIES && mayPass(error),
}
