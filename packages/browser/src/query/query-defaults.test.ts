import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AuthorizationError, NetworkError, UnknownError } from '../api/errors.ts'
import { queryDefaults } from './query-defaults.ts'

const HOUR = 60 * 60_000
const queryKey = ['anything']
const createQueryClient = () => new QueryClient({ defaultOptions: { queries: queryDefaults } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('§9 data cache: unused data is kept 24 hours', async () => {
  const client = createQueryClient()
  await client.fetchQuery({ queryKey, queryFn: () => 'data' })
  await vi.advanceTimersByTimeAsync(24 * HOUR - 1)
  expect(client.getQueryData(queryKey)).toBe('data')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

const triesOf = async (error: Error): Promise<number> => {
  const queryFn = vi.fn<() => Promise<never>>(async () => {
    throw error
  })
  const failure = createQueryClient().prefetchQuery({ queryKey, queryFn })
  await vi.advanceTimersByTimeAsync(HOUR)
  await failure
  return queryFn.mock.calls.length
}

test('§9 data cache: a failed query is tried again 3 times', async () => {
  expect(await triesOf(new NetworkError('Failed to fetch'))).toBe(4)
  expect(await triesOf(new UnknownError())).toBe(4)
})

test('does not retry a query that would fail the same way', async () => {
  expect(await triesOf(new AuthorizationError('No puedes'))).toBe(1)
  expect(await triesOf(new Error('a fault of ours'))).toBe(1)
})
