import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'

// In the product the server writes this tag into the page. API calls are never answered here.
beforeEach(() => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta name="installation" content='{"identity":{"home":"own","apiKey":"habilita","projectId":"demo"}}'>`,
  )
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => void vi.unstubAllGlobals())

const Remember = ({ clients }: { readonly clients: QueryClient[] }) => {
  clients.push(useQueryClient())
  return null
}

/** Renders the area for the user Marta. A click on the button switches the user to Iker. */
const drawArea = async () => {
  const { SignedInArea } = await import('./signed-in-area.tsx')
  const clients: QueryClient[] = []
  const Area = () => {
    const [uid, setUid] = useState('marta')
    return (
      <SignedInArea uid={uid}>
        <Remember clients={clients} />
        <button type="button" onClick={() => setUid('iker')}>
          {uid}
        </button>
      </SignedInArea>
    )
  }
  const routeTree = createRootRoute({ component: Area })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByRole('button', { name: 'marta' })).toBeVisible()
  return { clients, screen }
}

test('§4 sign-out: the query cache in memory is cleared when the signed-in area closes', async () => {
  const { clients, screen } = await drawArea()
  const client = clients.at(-1)
  client?.setQueryData(['user'], { name: 'Marta' })
  expect(client?.getQueryData(['user'])).toEqual({ name: 'Marta' })
  await screen.unmount()
  await expect.poll(() => client?.getQueryCache().getAll().length).toBe(0)
})

test('§4 sign-out: another person on the same device gets a query cache of their own', async () => {
  const { clients, screen } = await drawArea()
  const before = clients.at(-1)
  await screen.getByRole('button', { name: 'marta' }).click()
  await expect.element(screen.getByRole('button', { name: 'iker' })).toBeVisible()
  expect(clients.at(-1)).not.toBe(before)
})
