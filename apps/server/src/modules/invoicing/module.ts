import type { Module } from '../../module.ts'
import { invoicingRoutes } from './routes.ts'

export const invoicingModule: Module = {
  name: 'invoicing',
  what: 'What an invoicing system does by an API key',
  reads: ['request_papers', 'requests'],
  routes: ({ api, deps }) => invoicingRoutes(api, deps),
}
