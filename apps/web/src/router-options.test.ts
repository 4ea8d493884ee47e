import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  RouterProvider,
} from '@tanstack/react-router'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { routerOptions } from './router-options.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A router with our options and one extra screen. */
const makeRouter = (loader: () => unknown, address: string, options: object = routerOptions) => {
  const rootRoute = createRootRoute()
  const start = createRoute({ getParentRoute: () => rootRoute, path: '/' })
  const screen = createRoute({ getParentRoute: () => rootRoute, path: '/screen', loader })
  return createRouter({
    ...options,
    routeTree: rootRoute.addChildren([start, screen]),
    history: createMemoryHistory({ initialEntries: [address] }),
    // There is no page to scroll.
    scrollRestoration: false,
    origin: 'https://habilita.example',
    isServer: false,
  })
}

test('§9 router: the delays and the age of its data', () => {
  expect(routerOptions).toMatchObject({
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 300_000,
  })
})

test('§2 preload stale time is 0: preloaded data is loaded again', async () => {
  const loader = vi.fn<() => object>(() => ({}))
  const router = makeRouter(loader, '/')
  await router.load()
  await router.preloadRoute({ to: '/screen' })
  await router.preloadRoute({ to: '/screen' })
  expect(loader).toHaveBeenCalledTimes(2)
})

test('§9 router: preload staleness is 30 s with the options of the app, apart from the 0 of §2', async () => {
  const loader = vi.fn<() => object>(() => ({}))
  const { defaultPreloadStaleTime, ...options } = routerOptions
  expect(defaultPreloadStaleTime).toBe(0)
  const router = makeRouter(loader, '/', options)
  await router.load()
  await router.preloadRoute({ to: '/screen' })
  vi.advanceTimersByTime(29_999)
  await router.load()
  await router.preloadRoute({ to: '/screen' })
  expect(loader).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await router.preloadRoute({ to: '/screen' })
  expect(loader).toHaveBeenCalledTimes(2)
})

test('§2 not found: the generic view shows Not Found', async () => {
  const router = makeRouter(() => {
    throw notFound()
  }, '/screen')
  await router.load()
  // English, as spec.md says, with the lang attribute set.
  expect(renderToString(createElement(RouterProvider, { router }))).toMatch(
    /<h1[^>]* lang="en"[^>]*>Not Found<\/h1>/,
  )
})
