import { ErrorView } from './shared/layout/error-view.tsx'
import { NotFoundView } from './shared/layout/not-found-view.tsx'
import { PendingView } from './shared/layout/pending-view.tsx'
import { parseSearch, stringifySearch } from '@habilita/browser/search'

/** Router options of spec.md §2 and §9. */
export const routerOptions = {
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 1000,
  defaultPendingMinMs: 500,
  defaultGcTime: 5 * 60_000,
  scrollRestoration: true,
  defaultPendingComponent: PendingView,
  defaultErrorComponent: ErrorView,
  defaultNotFoundComponent: NotFoundView,
} as const
