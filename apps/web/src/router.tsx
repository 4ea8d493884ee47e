import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { routerOptions } from './router-options.ts'

export const router = createRouter({ routeTree, ...routerOptions })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** What /login says on arrival. */
    notice?: 'password-changed' | 'email-changed' | 'account-deleted' | 'signed-out-everywhere'
    /** A request that was opened from the list leads back to where one was in it. */
    fromList?: true
    /** An appeal or a complaint that has just been sent: its screen is the receipt too. */
    filed?: true
  }
  interface StaticDataRouteOption {
    /** Of the document, before the body's name. */
    title?: string | ((search: { readonly view?: string }) => string)
  }
}
