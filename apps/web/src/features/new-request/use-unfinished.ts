import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Owner, removeKept } from '../../domain/request-drafts/stored-drafts.ts'
import type { KeptDraft } from '../../domain/request-drafts/device-draft.ts'
import { keptDrafts } from '../../domain/request-drafts/open-drafts.ts'
import { allRequestsQuery } from '../../domain/requests/requests-query.ts'
import { outlived, type Unfinished, unfinished } from './unfinished.ts'

/** The drafts to go on with; undefined until it is known whether there are any. */
export const useUnfinished = ({ id, draftKey }: Owner, isAsked: boolean): Unfinished[] | undefined => {
  const server = useQuery({ ...allRequestsQuery, enabled: isAsked })
  // Not a query: what is typed is never kept unsealed.
  const [device, setDevice] = useState<KeptDraft[]>()
  useEffect(() => {
    if (!isAsked) return undefined
    let isWanted = true
    const tell = (drafts: KeptDraft[]) => {
      if (isWanted) setDevice(drafts)
    }
    keptDrafts({ id, draftKey }).then(tell, () => tell([]))
    return () => {
      isWanted = false
      setDevice(undefined)
    }
  }, [id, draftKey, isAsked])
  // What was sent or deleted elsewhere leaves this device too.
  const { data, isFetchedAfterMount } = server
  const old = useMemo(
    () => (device && data && isFetchedAfterMount ? outlived(device, data) : []),
    [device, data, isFetchedAfterMount],
  )
  useEffect(() => {
    for (const { key } of old) void removeKept({ id, draftKey }, key).catch(() => {})
  }, [old, id, draftKey])
  // Whoever cannot reach the server begins at once: what lies there is offered another time.
  const isSettled = data !== undefined || server.failureCount > 0 || server.isError || server.isPaused
  if (device === undefined || !isSettled) return undefined
  return unfinished(
    device.filter(draft => !old.includes(draft)),
    server.data ?? [],
  )
}
