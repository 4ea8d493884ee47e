import { listExams } from '@habilita/contract/exams/exams'
import type { QueryClient } from '@tanstack/react-query'
import { signedInUser } from '../../shared/auth/auth-state.ts'
import { type Asked, useWithStoredCopy } from '../../shared/device/use-with-stored-copy.ts'
import { bookingQuery, examsQuery } from './exams-query.ts'
import { storedExams } from './stored-exams.ts'

/** Uses the stored copy, with its age, until the server responds. */
const takeStored = async (client: QueryClient): Promise<void> => {
  const uid = signedInUser()?.uid
  if (uid === undefined) return
  void storedExams.removeOthers(uid).catch(() => {})
  const stored = await storedExams.read(uid)
  // An older version of the app may have stored less.
  const read = listExams.reply.safeParse({ ...stored, waiting: [], progress: [] })
  const known = client.getQueryState(examsQuery.queryKey)?.dataUpdatedAt ?? 0
  if (!stored || !read.success || known >= stored.at || signedInUser()?.uid !== uid) return
  const age = { updatedAt: stored.at }
  client.setQueryData(examsQuery.queryKey, read.data, age)
  for (const booking of read.data.bookings)
    client.setQueryData(bookingQuery(booking.id).queryKey, current => current ?? booking, age)
}

/** An exam query: the stored copy first, then the server's answer. */
export const useStoredExams = <Q extends Asked>(query: Q): Q => useWithStoredCopy(query, takeStored)
