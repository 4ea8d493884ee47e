import type { Module } from '../../module.ts'
import { invoicingRoutes } from './routes.ts'

export const invoicingModule: Module = {
  name: 'invoicing',
  what: 'What an invoicing system does by an API key',
  routes: ({ api, deps }) => invoicingRoutes(api, deps),
}
