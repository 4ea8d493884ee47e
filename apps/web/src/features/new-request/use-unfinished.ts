import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Owner, removeStored } from '../../domain/request-drafts/stored-drafts.ts'
import type { DeviceDraft } from '../../domain/request-drafts/device-draft.ts'
import { storedDrafts } from '../../domain/request-drafts/open-drafts.ts'
import { allRequestsQuery } from '../../domain/requests/requests-query.ts'
import { useIsFresh } from '../../shared/query/use-is-fresh.ts'
import { staleCopies, type Unfinished, unfinished } from './unfinished.ts'

/** Drafts to continue; undefined until known. */
export const useUnfinished = ({ id, draftKey }: Owner, isAsked: boolean): Unfinished[] | undefined => {
  const server = useQuery({ ...allRequestsQuery, enabled: isAsked })
  // Not a query: drafts are never stored unencrypted.
  const [device, setDevice] = useState<DeviceDraft[]>()
  useEffect(() => {
    if (!isAsked) return undefined
    let isWanted = true
    const showDrafts = (drafts: DeviceDraft[]) => {
      if (isWanted) setDevice(drafts)
    }
    storedDrafts({ id, draftKey }).then(showDrafts, () => showDrafts([]))
    return () => {
      isWanted = false
      setDevice(undefined)
    }
  }, [id, draftKey, isAsked])
  // Drafts submitted or deleted elsewhere are removed from this device.
  const { data } = server
  const isFresh = useIsFresh(server)
  const old = useMemo(
    () => (device && data && isFresh ? staleCopies(device, data) : []),
    [device, data, isFresh],
  )
  useEffect(() => {
    for (const { key } of old) void removeStored({ id, draftKey }, key).catch(() => {})
  }, [old, id, draftKey])
  // If the server is unreachable, the user starts at once; drafts on the server are offered another time.
  const isSettled = data !== undefined || server.failureCount > 0 || server.isError || server.isPaused
  if (device === undefined || !isSettled) return undefined
  return unfinished(
    device.filter(draft => !old.includes(draft)),
    server.data ?? [],
  )
}
