import { readMessages, type RequestDetail } from '@habilita/contract/requests/requests'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../../shared/api/call.ts'
import { requestQuery } from '../../../domain/requests/request-query.ts'

/** Returns the ref of the conversation: messages are read once its end was on screen. */
export const useReadMark = ({ id, unreadMessages }: RequestDetail) => {
  const client = useQueryClient()
  const conversation = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const last = conversation.current?.lastElementChild
    if (unreadMessages === 0 || !last) return undefined
    const mark = async () => {
      await call(readMessages, { params: { id } })
      client.setQueryData(requestQuery(id).queryKey, detail => detail && { ...detail, unreadMessages: 0 })
    }
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting !== true) return
      watch.disconnect()
      // If the call fails, the messages stay unread until the next visit.
      mark().catch(() => {})
    })
    watch.observe(last)
    return () => watch.disconnect()
  }, [client, id, unreadMessages])

  return conversation
}
