import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { latestNoticesQuery } from '../../domain/notices/notices-query.ts'

/** Browsers without badge support show nothing. */
const setBadge = (unread: number): void => {
  if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => {})
}

/** Shows the number of unread notices on the icon of the installed app; clears it after sign-out. */
export const AppBadge = () => {
  const unread = useQuery(latestNoticesQuery).data?.unread
  useEffect(() => {
    if (unread !== undefined) setBadge(unread)
  }, [unread])
  useEffect(() => () => setBadge(0), [])
  return null
}
