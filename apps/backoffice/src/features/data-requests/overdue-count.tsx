import { listDataRequests } from '@habilita/contract/people/data-requests'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api.ts'

/** Number of open data requests past their deadline. */
export const OverdueCount = () => {
  const { data } = useQuery({
    queryKey: ['data_requests', 'counts'],
    queryFn: async () => (await call(listDataRequests, { query: { limit: 1 } })).counts,
  })
  const overdue = data?.overdue ?? 0
  if (overdue === 0) return null
  return (
    <span className="ms-1 text-xs font-bold text-bad">
      {overdue === 1 ? '1 fuera de plazo' : `${overdue} fuera de plazo`}
    </span>
  )
}
