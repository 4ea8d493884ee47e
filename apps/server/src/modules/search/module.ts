import type { Module } from '../../module.ts'
import { searchRoutes } from './routes.ts'

export const searchModule: Module = {
  name: 'search',
  what: 'Staff search through people, requests, exams, certificates and cases',
  reads: 'any',
  routes: ({ api, deps }) => searchRoutes(api, deps),
}
