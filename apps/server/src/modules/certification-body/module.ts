import type { Module } from '../../module.ts'
import { bodyRoutes } from './routes.ts'

export const certificationBodyModule: Module = {
  name: 'certification-body',
  what: 'Name, legal texts and logo',
  routes: ({ api, deps }) => bodyRoutes(api, deps),
}
