import type { Module } from '../../module.ts'
import { bodyRoutes } from './routes.ts'

export const bodyModule: Module = {
  name: 'certification-body',
  what: 'The certification body as its folder describes it: name, legal texts, logo',
  routes: ({ api, deps }) => bodyRoutes(api, deps),
}
