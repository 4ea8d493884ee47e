import type { Appealable } from '@habilita/contract/cases/cases'
import { standingOn } from '@habilita/contract/certificates/certificate-values'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import type { Booking, WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import type { ArchiveDocument } from '@habilita/contract/files/files'
import type { RequestSummary } from '@habilita/contract/requests/requests'
import { daysBetween } from '@habilita/browser/certificates/standing'
import { documentState } from '@habilita/browser/document-state'
import { todayInSpain } from '@habilita/browser/today-in-spain'

interface Timed {
  readonly key: string
  /** Its date, `YYYY-MM-DD`. */
  readonly by: string
  /** Whether the date has passed. */
  readonly isOver: boolean
}

/** Something expired or expiring soon. */
export type ExpiryItem = Timed &
  (
    | { readonly kind: 'certificate'; readonly certificate: Certificate }
    | { readonly kind: 'document'; readonly document: ArchiveDocument }
    /** `by` is the date on which the request lapsed or expired, or else its deadline. */
    | { readonly kind: 'request'; readonly request: RequestSummary }
    /** A seat offered until a time. */
    | { readonly kind: 'offer'; readonly entry: WaitingEntry }
    | { readonly kind: 'absence'; readonly booking: Booking }
    | { readonly kind: 'appeal'; readonly appealable: Appealable }
  )

export type Of<K extends ExpiryItem['kind']> = Extract<ExpiryItem, { readonly kind: K }>

interface Known {
  readonly certificates: readonly Certificate[]
  readonly requests: readonly RequestSummary[]
  readonly documents: readonly ArchiveDocument[]
  readonly waiting: readonly WaitingEntry[]
  readonly bookings: readonly Booking[]
  readonly appealable: readonly Appealable[]
}

/** A deadline is listed from this many days before it until as many days after it. */
const SOON_DAYS = 30

const ofCertificate = (certificate: Certificate, today: string): ExpiryItem[] => {
  const standing = standingOn(certificate, today)
  if (standing !== 'expired' && standing !== 'expiring') return []
  return [
    {
      key: certificate.id,
      kind: 'certificate',
      by: certificate.validUntil,
      certificate,
      isOver: standing === 'expired',
    },
  ]
}

const ofRequest = (request: RequestSummary, today: string): ExpiryItem[] => {
  const { state, turn, changedAt } = request
  if (state === 'lapsed' || state === 'expired')
    return [{ key: request.id, kind: 'request', by: changedAt.slice(0, 10), request, isOver: true }]
  if (turn.whose !== 'candidate' || turn.by === null || daysBetween(today, turn.by) > SOON_DAYS) return []
  return [{ key: request.id, kind: 'request', by: turn.by, request, isOver: turn.by < today }]
}

const ofDocument = (document: ArchiveDocument, today: string): ExpiryItem[] => {
  const { validUntil } = document
  // A stored copy may predate the expiry.
  const state = documentState(document, today)
  if (state === 'good' || validUntil === null) return []
  return [
    {
      key: document.id,
      kind: 'document',
      by: validUntil,
      document,
      isOver: state === 'expired' || validUntil < today,
    },
  ]
}

const ofWaiting = (entry: WaitingEntry): ExpiryItem[] => {
  const { state, offerExpiresAt } = entry
  if ((state !== 'offered' && state !== 'lapsed') || offerExpiresAt === null) return []
  return [
    {
      key: entry.id,
      kind: 'offer',
      by: todayInSpain(new Date(offerExpiresAt)),
      entry,
      isOver: state === 'lapsed',
    },
  ]
}

const ofBooking = (booking: Booking, today: string): ExpiryItem[] => {
  const { absence, allowedActions } = booking
  if (!absence || absence.sentAt !== null || absence.outcome !== null) return []
  const { dueOn: by } = absence
  const mayJustify = allowedActions.includes('justify_absence') && by >= today
  if (!mayJustify && daysBetween(by, today) > SOON_DAYS) return []
  return [{ key: booking.id, kind: 'absence', by, booking, isOver: !mayJustify }]
}

const ofAppealable = (appealable: Appealable): ExpiryItem => ({
  // A distinct key: the same request or certificate may also be listed as expired.
  key: `appeal ${appealable.about.id}`,
  kind: 'appeal',
  by: appealable.until,
  appealable,
  isOver: false,
})

/** Expiring items, nearest first; expired items, latest first. */
export const expiryItems = (known: Known, today: string) => {
  const { certificates, requests, documents, waiting, bookings, appealable } = known
  const items = [
    ...certificates.flatMap(each => ofCertificate(each, today)),
    ...requests.flatMap(each => ofRequest(each, today)),
    ...documents.flatMap(each => ofDocument(each, today)),
    ...waiting.flatMap(ofWaiting),
    ...bookings.flatMap(each => ofBooking(each, today)),
    ...appealable.map(ofAppealable),
  ].toSorted((one, other) => one.by.localeCompare(other.by))
  return {
    soon: items.filter(({ isOver }) => !isOver),
    over: items.filter(({ isOver }) => isOver).toReversed(),
  }
}
