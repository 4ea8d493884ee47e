import { parseSearch, stringifySearch } from '@habilita/browser/search'
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { ErrorView } from './shared/error-view.tsx'
import { NotFoundView } from './shared/not-found-view.tsx'
import { PendingView } from './shared/pending-view.tsx'

export const createDeskRouter = (client: QueryClient) =>
  createRouter({
    routeTree,
    basepath: '/backoffice',
    context: { client },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultPendingComponent: PendingView,
    defaultErrorComponent: ErrorView,
    defaultNotFoundComponent: NotFoundView,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>
  }
  interface StaticDataRouteOption {
    /** Document title, before the name of the certification body. */
    title?: string
  }
}
