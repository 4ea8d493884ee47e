import { listExams } from '@habilita/contract/exams/exams'
import type { QueryClient } from '@tanstack/react-query'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { type Asked, useKept } from '../../shared/device/use-with-stored-copy.ts'
import { bookingQuery, examsQuery } from './exams-query.ts'
import { keptExams } from './stored-exams.ts'

/** Uses the stored copy, with its age, until the server responds. */
const takeKept = async (client: QueryClient): Promise<void> => {
  const uid = signedInUser()?.uid
  if (uid === undefined) return
  void keptExams.removeOthers(uid).catch(() => {})
  const kept = await keptExams.read(uid)
  // An older version of the app may have stored less.
  const read = listExams.reply.safeParse({ ...kept, waiting: [], progress: [] })
  const known = client.getQueryState(examsQuery.queryKey)?.dataUpdatedAt ?? 0
  if (!kept || !read.success || known >= kept.at || signedInUser()?.uid !== uid) return
  const age = { updatedAt: kept.at }
  client.setQueryData(examsQuery.queryKey, read.data, age)
  for (const booking of read.data.bookings)
    client.setQueryData(bookingQuery(booking.id).queryKey, current => current ?? booking, age)
}

/** An exam query: the stored copy first, then the server's answer. */
export const useKeptExams = <Q extends Asked>(query: Q): Q => useKept(query, takeKept)
