import type { Tx } from '../../db/client.ts'
import { tellOfCases } from './of-cases.ts'
import { tellOfCertificates } from './of-certificates.ts'
import { tellOfDataRequests } from './of-data-requests.ts'
import { tellOfExams } from './of-exams.ts'
import { tellOfPapers } from './of-papers.ts'
import { tellOfRequests } from './of-requests.ts'
import type { Told } from './told.ts'

const tellers = [
  tellOfRequests,
  tellOfExams,
  tellOfCertificates,
  tellOfPapers,
  tellOfCases,
  tellOfDataRequests,
]

/** Returns the recipient and the texts of an event; undefined when nobody is notified. */
export const readHappened = async (t: Tx, eventId: number): Promise<Told | undefined> => {
  const event = await t
    .selectFrom('events')
    .select(['kind', 'actor_id', 'object_kind', 'object_id', 'payload'])
    .where('id', '=', eventId)
    .executeTakeFirst()
  if (!event) return undefined
  for (const tell of tellers) {
    const told = await tell(t, event)
    if (told) return told
  }
  return undefined
}
