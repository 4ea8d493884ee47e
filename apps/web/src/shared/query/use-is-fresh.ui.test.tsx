import { dehydrate, hydrate, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { useIsFresh } from './use-is-fresh.ts'

const queryKey = ['cases']

test('data restored from the device after mount is not fresh; data fetched after mount is', async () => {
  const device = new QueryClient()
  device.setQueryData(queryKey, 'stored', { updatedAt: Date.now() - 60_000 })
  const server = Promise.withResolvers<string>()
  const Shown = () => {
    const query = useQuery({ queryKey, queryFn: () => server.promise })
    const isFresh = useIsFresh(query)
    return (
      <p>
        {query.data}: {isFresh ? 'fresh' : 'old'}
      </p>
    )
  }
  const client = new QueryClient()
  const screen = await render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  hydrate(client, dehydrate(device))
  await expect.element(screen.getByText('stored: old')).toBeVisible()
  server.resolve('fetched')
  await expect.element(screen.getByText('fetched: fresh')).toBeVisible()
})
