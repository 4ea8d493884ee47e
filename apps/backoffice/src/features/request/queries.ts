import { listRequestPapers } from '@habilita/contract/requests/papers'
import { getChecklist, getDossierTimeline } from '@habilita/contract/requests/staff-dossier'
import { getQueued } from '@habilita/contract/requests/staff-requests'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

export const requestQuery = (id: string) =>
  queryOptions({ queryKey: ['request', id], queryFn: () => call(getQueued, { params: { id } }) })

export const papersQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id, 'papers'],
    queryFn: () => call(listRequestPapers, { params: { id } }),
  })

/** Requirements of the scheme, and who judged what. */
export const dossierQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id, 'checklist'],
    queryFn: () => call(getChecklist, { params: { id } }),
  })

export const timelineQuery = (id: string) =>
  queryOptions({
    queryKey: ['request', id, 'timeline'],
    queryFn: () => call(getDossierTimeline, { params: { id } }),
  })
