import { standingOn } from '@habilita/contract/certificate-words'
import type { Certificate } from '@habilita/contract/certificates'
import type { ArchiveDocument } from '@habilita/contract/files'
import type { RequestSummary } from '@habilita/contract/requests'
import { daysBetween } from '../../../shared/certificates/standing.ts'
import { documentState } from '../../../shared/document-state.ts'

/** Whether its time is over, or still runs. */
type Over = { readonly isOver: boolean }

/** Something that has run out or is about to. `by` is its day, `YYYY-MM-DD`. */
export type ExpiredThing = Over &
  (
    | { readonly kind: 'certificate'; readonly by: string; readonly certificate: Certificate }
    | { readonly kind: 'document'; readonly by: string; readonly document: ArchiveDocument }
    /** Over: archived or expired, on the day it changed. Otherwise something has to be done by a day. */
    | { readonly kind: 'request'; readonly by: string; readonly request: RequestSummary }
  )

interface Known {
  readonly certificates: readonly Certificate[]
  readonly requests: readonly RequestSummary[]
  readonly documents: readonly ArchiveDocument[]
}

/** From so many days before on a deadline is close. */
const SOON_DAYS = 30

const ofCertificate = (certificate: Certificate, today: string): ExpiredThing[] => {
  const standing = standingOn(certificate, today)
  if (standing !== 'expired' && standing !== 'expiring') return []
  return [{ kind: 'certificate', by: certificate.validUntil, certificate, isOver: standing === 'expired' }]
}

const ofRequest = (request: RequestSummary, today: string): ExpiredThing[] => {
  const { state, turn, changedAt } = request
  if (state === 'lapsed' || state === 'expired')
    return [{ kind: 'request', by: changedAt.slice(0, 10), request, isOver: true }]
  if (turn.whose !== 'candidate' || turn.by === null || daysBetween(today, turn.by) > SOON_DAYS) return []
  return [{ kind: 'request', by: turn.by, request, isOver: turn.by < today }]
}

const ofDocument = (document: ArchiveDocument, today: string): ExpiredThing[] => {
  const { validUntil } = document
  // The copy may be older than the day it ran out.
  const state = documentState(document, today)
  if (state === 'good' || validUntil === null) return []
  return [{ kind: 'document', by: validUntil, document, isOver: state === 'expired' || validUntil < today }]
}

/** What is about to run out, the nearest day first; what has run out, the latest first. */
export const expiredThings = ({ certificates, requests, documents }: Known, today: string) => {
  const things = [
    ...certificates.flatMap(each => ofCertificate(each, today)),
    ...requests.flatMap(each => ofRequest(each, today)),
    ...documents.flatMap(each => ofDocument(each, today)),
  ].toSorted((one, other) => one.by.localeCompare(other.by))
  return {
    soon: things.filter(({ isOver }) => !isOver),
    over: things.filter(({ isOver }) => isOver).toReversed(),
  }
}
