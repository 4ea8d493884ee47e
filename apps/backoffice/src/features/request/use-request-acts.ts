import { getQueued, type StaffRequestDetail, takeRequest } from '@habilita/contract/requests/staff-requests'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'
import { useMe } from '../../shared/me.ts'
import { type ActsOn, type Step as StepOn, useActs } from '../../shared/use-acts.ts'
import { requestQuery, timelineQuery } from './queries.ts'

export type Step = StepOn<StaffRequestDetail>
export type Acts = ActsOn<StaffRequestDetail>

export const useRequestActs = (detail: StaffRequestDetail): Acts => {
  const { id, number, candidate } = detail
  const client = useQueryClient()
  const me = useMe()
  return useActs(detail, {
    query: {
      queryKey: requestQuery(id).queryKey,
      queryFn: () => call(getQueued, { params: { id } }),
    },
    changed: 'REQUEST_CHANGED',
    stale: [['requests'], ['counts']],
    name: number ?? 'La solicitud',
    lastDoer: async () => {
      const { timeline } = await client.fetchQuery({ ...timelineQuery(id), staleTime: 0 })
      const last = timeline.findLast(({ by }) => by.id !== me.id)?.by
      return last?.kind === 'candidate' ? (candidate.name ?? 'La persona') : (last?.name ?? null)
    },
  })
}

/** The first action on a request takes it for review. */
export const taking = ({ id, allowedActions }: StaffRequestDetail): readonly Step[] =>
  allowedActions.includes('take') ? [version => call(takeRequest, { params: { id }, body: { version } })] : []
