import type { Things, Try } from './operation-tries.ts'

/** What staff look things up by: the search over everything, the history and the checklist of a request. */
export const deskTries = (at: Things): Readonly<Record<string, Try>> => ({
  'GET /staff/search': { rule: 'staff', query: '?q=ana' },
  'GET /staff/requests/{id}/timeline': { rule: 'staff', params: { id: at.request } },
  'GET /staff/requests/{id}/checklist': { rule: 'staff', params: { id: at.request } },
})
