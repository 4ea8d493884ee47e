import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Loaded } from './loaded.tsx'

test('the retry button keeps the focus while a failed query refetches by itself, and while it is retried', async () => {
  const client = new QueryClient()
  const calls: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    const call = Promise.withResolvers<string>()
    calls.push(call)
    return call.promise
  }
  const fail = (nth: number) => calls[nth]?.reject(new Error('The server said no'))
  const Shown = () => {
    const query = useQuery({ queryKey: ['sessions'], queryFn, retry: false })
    return (
      <>
        <output>{query.fetchStatus}</output>
        <Loaded query={query}>{data => <p>{data}</p>}</Loaded>
      </>
    )
  }
  const screen = await render(
    <QueryClientProvider client={client}>
      <h1>Mi cuenta</h1>
      <Shown />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button', { name: 'Reintentar' })
  fail(0)
  await expect.element(button).toBeVisible()
  button.element().focus()

  const itself = client.refetchQueries()
  await expect.element(screen.getByText('fetching')).toBeVisible()
  expect(document.activeElement).toBe(button.element())
  fail(1)
  await itself
  await expect.element(button).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => calls.length).toBe(3)
  await expect.element(button).toHaveAttribute('aria-busy', 'true')
  await expect.element(button).toHaveFocus()
  calls[2]?.resolve('Este dispositivo')
  await expect.element(screen.getByText('Este dispositivo')).toBeVisible()
  await expect.element(screen.getByRole('heading')).toHaveFocus()
})
