import { listExams } from '@habilita/contract/exams'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signedInUser } from '../auth/auth-state.ts'
import { bookingQuery, examsQuery } from './exams-query.ts'
import { keptExams } from './kept-exams.ts'

/** What this device has kept stands in until the server answers, with the age it has. */
const takeKept = async (client: QueryClient): Promise<void> => {
  const uid = signedInUser()?.uid
  if (uid === undefined) return
  void keptExams.removeOthers(uid).catch(() => {})
  const kept = await keptExams.read(uid)
  // Maybe by an older app, which knew less of a booking.
  const read = listExams.reply.safeParse({ ...kept, waiting: [], progress: [] })
  const known = client.getQueryState(examsQuery.queryKey)?.dataUpdatedAt ?? 0
  if (!kept || !read.success || known >= kept.at || signedInUser()?.uid !== uid) return
  const age = { updatedAt: kept.at }
  client.setQueryData(examsQuery.queryKey, read.data, age)
  for (const booking of read.data.bookings)
    client.setQueryData(bookingQuery(booking.id).queryKey, current => current ?? booking, age)
}

interface Asked {
  readonly isError: boolean
  readonly isPaused: boolean
}

/** A query about my exams: nothing is missing before the device has been looked through. */
export const useKeptExams = <Q extends Asked>(query: Q): Q => {
  const client = useQueryClient()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    let isWanted = true
    const take = async () => {
      await takeKept(client).catch(() => {})
      if (isWanted) setRead(true)
    }
    void take()
    return () => {
      isWanted = false
    }
  }, [client])
  return { ...query, isError: isRead && query.isError, isPaused: isRead && query.isPaused }
}
