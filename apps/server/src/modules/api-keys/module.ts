import type { Module } from '../../module.ts'
import { apiKeyRoutes } from './routes.ts'

export const apiKeysModule: Module = {
  name: 'api-keys',
  what: 'Keys of other systems',
  tables: ['api_keys'],
  holdings: { api_keys: 'who made a key: their work as staff' },
  routes: ({ api, deps }) => apiKeyRoutes(api, deps),
}
