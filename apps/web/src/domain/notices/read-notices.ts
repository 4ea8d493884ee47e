import { type Notice, readNotice, readNotices, unreadNotices } from '@habilita/contract/notices/notices'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { latestNoticesQuery, NOTICES_KEY } from './notices-query.ts'

interface Page {
  readonly notices: readonly Notice[]
  readonly unread: number
  readonly next: string | null
}

interface Reading {
  readonly isRead: (notice: Notice) => boolean
  /** The remaining number of unread notices. */
  readonly left: (unread: number) => number
}

const LIST_KEY = [...NOTICES_KEY, 'list']

const readOn = (page: Page, { isRead, left }: Reading, readAt: string): Page => ({
  ...page,
  unread: left(page.unread),
  notices: page.notices.map(notice =>
    notice.readAt === null && isRead(notice) ? { ...notice, readAt } : notice,
  ),
})

/** Marks notices as read in all cached lists. Returns a function that reverts it. */
const showRead = async (client: QueryClient, reading: Reading): Promise<() => void> => {
  await client.cancelQueries({ queryKey: LIST_KEY })
  await client.cancelQueries(latestNoticesQuery)
  const before = client.getQueriesData({ queryKey: NOTICES_KEY })
  const readAt = new Date().toISOString()
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: LIST_KEY },
    list => list && { ...list, pages: list.pages.map(page => readOn(page, reading, readAt)) },
  )
  client.setQueriesData<Page>(latestNoticesQuery, page => page && readOn(page, reading, readAt))
  return () => {
    for (const [queryKey, data] of before) client.setQueryData(queryKey, data)
  }
}

const mark = async <T>(client: QueryClient, reading: Reading, send: () => Promise<T>): Promise<T> => {
  const takeBack = await showRead(client, reading)
  try {
    return await send()
  } catch (error) {
    takeBack()
    throw error
  } finally {
    void client.invalidateQueries({ queryKey: NOTICES_KEY })
  }
}

/** Marks an opened notice as read. Reverted if the call fails. */
export const openedNotice = async (client: QueryClient, { id, readAt }: Notice): Promise<void> => {
  if (readAt !== null) return
  const reading = {
    isRead: (each: Notice) => each.id === id,
    left: (unread: number) => Math.max(unread - 1, 0),
  }
  await mark(client, reading, () => call(readNotice, { params: { id } })).catch(() => {})
}

/**
 * Marks all notices up to this one as read. Returns a function that undoes it. Errors have a message for the user.
 */
export const readAllUpTo = async (client: QueryClient, newest: Notice): Promise<() => Promise<void>> => {
  const reading = { isRead: ({ createdAt }: Notice) => createdAt <= newest.createdAt, left: () => 0 }
  const body = await mark(client, reading, () => call(readNotices, { body: { upTo: newest.id } }))
  return async () => {
    await call(unreadNotices, { body })
    await client.invalidateQueries({ queryKey: NOTICES_KEY })
  }
}
