import {
  endPresence,
  keepPresence,
  type StaffRequestDetail,
} from '@habilita/contract/requests/staff-requests'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../shared/api.ts'

/** Well within what the server takes for gone. */
const EVERY_MS = 20_000

/**
 * Says that this request is open here, as long as it is, and that it is left. Gives who else has it open: asked for
 * again when the stream tells that somebody has come or gone. Whether it arrives stops nobody.
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
