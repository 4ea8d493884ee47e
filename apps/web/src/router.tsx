import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { ErrorView } from './shared/error-view.tsx'
import { NotFoundView } from './shared/not-found-view.tsx'
import { parseSearch, stringifySearch } from './shared/search.ts'

/** With the delays of spec.md §9. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 1000,
  defaultPendingMinMs: 500,
  defaultGcTime: 5 * 60_000,
  scrollRestoration: true,
  defaultErrorComponent: ErrorView,
  defaultNotFoundComponent: NotFoundView,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** What /login says on arrival. */
    notice?: 'password-changed' | 'email-changed'
  }
  interface StaticDataRouteOption {
    /** Of the document, before the body's name. */
    title?: string | ((search: { readonly view?: string }) => string)
  }
}
