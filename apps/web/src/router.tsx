import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { routerOptions } from './router-options.ts'

export const router = createRouter({ routeTree, ...routerOptions })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** The message shown on /login. */
    notice?: 'password-changed' | 'email-changed' | 'account-deleted' | 'signed-out-everywhere'
    /** The request was opened from the list: going back restores the list position. */
    fromList?: true
    /** The appeal or complaint was just sent: its screen shows the receipt. */
    filed?: true
  }
  interface StaticDataRouteOption {
    /** The document title, before the name of the certification body. */
    title?: string | ((search: { readonly view?: string }) => string)
  }
}
