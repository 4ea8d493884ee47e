import type { Module } from '../../module.ts'
import { forgetChanges } from './forget.ts'
import { liveRoutes } from './routes.ts'
import { tidyChanges } from './tidy.ts'

export const liveModule: Module = {
  name: 'live',
  what: 'Streams of changes to open screens',
  tables: ['user_changes'],
  reads: ['users'],
  holdings: { user_changes: 'numbers that tell open screens to look again' },
  routes: ({ api, deps, contributions: { staffTopics }, live }) => liveRoutes(api, deps, staffTopics, live),
  forget: forgetChanges,
  tidy: tidyChanges,
}
