import type { Module } from '../../module.ts'
import { figureRoutes } from './routes.ts'

export const figuresModule: Module = {
  name: 'figures',
  what: 'Figures of the dashboard',
  reads: 'any',
  routes: ({ api, deps }) => figureRoutes(api, deps),
}
