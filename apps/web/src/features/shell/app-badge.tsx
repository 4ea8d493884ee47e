import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { latestNoticesQuery } from '../../domain/notices/notices-query.ts'

/** A browser without badges, or that refuses one, has nothing to show it on. */
const setBadge = (unread: number): void => {
  if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => {})
}

/** The icon of the installed app says how many notices have not been read; nothing, once nobody is signed in. */
export const AppBadge = () => {
  const unread = useQuery(latestNoticesQuery).data?.unread
  useEffect(() => {
    if (unread !== undefined) setBadge(unread)
  }, [unread])
  useEffect(() => () => setBadge(0), [])
  return null
}
