import type { Module } from '../../module.ts'
import { pageRoutes } from './routes.ts'

export const pagesModule: Module = {
  name: 'pages',
  what: 'Public pages that need no script',
  routes: ({ api, deps, appFolder }) => pageRoutes(api.app, deps, { appFolder }),
}
