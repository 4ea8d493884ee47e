import {
  endPresence,
  keepPresence,
  type StaffRequestDetail,
} from '@habilita/contract/requests/staff-requests'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../shared/api.ts'

/** Well below the timeout of the server. */
const EVERY_MS = 20_000

/**
 * Reports to the server that this request is open here, and when it is closed. Returns the other viewers,
 * reloaded when the live stream reports a change. Failures are ignored.
 */
export const usePresence = ({ id, viewers }: Pick<StaffRequestDetail, 'id' | 'viewers'>) => {
  const params = { id }
  const presence = useQuery({
    queryKey: ['presence', id],
    queryFn: () => call(keepPresence, { params }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => () => void call(endPresence, { params: { id } }).catch(() => undefined), [id])
  return presence.data?.viewers ?? viewers
}
