import type { Booking, WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import { categoryHues } from '@habilita/contract/values/categories'
import { Card } from '@habilita/ui/card'
import { linkButtonClass } from '@habilita/ui/button-class'
import { HueTile } from '@habilita/ui/hue-tile'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNow } from '@habilita/browser/use-now'
import { aheadOf, offersOf } from '../../domain/exams/bookings.ts'
import { examTitle, placeOf } from '@habilita/browser/exams/exam-text'
import { examsQuery } from '../../domain/exams/exams-query.ts'
import { useStoredExams } from '../../domain/exams/use-stored-exams.ts'
import { deviceZone, hourOf, longDay, timeLeft, zoneText } from '@habilita/browser/exams/when'

const HALF_MINUTE_MS = 30_000

const Lines = ({ session }: { readonly session: Booking['session'] }) => {
  const { category, startsAt, venue } = session
  const zone = zoneText(venue.timeZone, deviceZone())
  return (
    <>
      <HueTile hue={categoryHues[category]} icon={category} />
      <span className="min-w-[min(100%,10rem)] flex-1">
        <span className="line-clamp-3 font-semibold">{examTitle(session)}</span>
        <span className="block text-ink-soft">
          {longDay(session)}, {hourOf(startsAt, venue.timeZone)}
          {zone !== null && ` (${zone})`}
        </span>
        <span className="block text-ink-soft">{placeOf(venue)}</span>
      </span>
    </>
  )
}

const Offer = ({ offer, left }: { readonly offer: WaitingEntry; readonly left: string }) => (
  <Card tone="warn" className="flex flex-col gap-3">
    <h2 className="text-lg">Hay una plaza para ti</h2>
    <div className="flex flex-wrap gap-x-3.5 gap-y-2">
      <Lines session={offer.session} />
    </div>
    <p className="font-semibold">{left}</p>
    <Link to="/exams" className={linkButtonClass()}>
      Ver la plaza
    </Link>
  </Card>
)

/** An offered seat, or else the next booked exam, or nothing. */
const NextExam = ({ placeholder }: { readonly placeholder: ReactNode }) => {
  const now = useNow(HALF_MINUTE_MS)
  const query = useStoredExams(useQuery(examsQuery))
  const { bookings = [], waiting = [] } = query.data ?? {}
  const [offer] = offersOf(waiting)
  const left = offer ? timeLeft(offer.offerExpiresAt ?? '', now) : null
  const [next] = aheadOf(bookings, now)
  if (query.isLoading) return placeholder
  return (
    <>
      {offer && left !== null && <Offer offer={offer} left={left} />}
      {next && (
        <section className="flex flex-col gap-3">
          <h2 className="text-sm text-ink-soft">Próximo examen</h2>
          <Link
            to="/exams/$id"
            params={{ id: next.id }}
            className="flex flex-wrap gap-x-3.5 gap-y-2 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong"
          >
            <Lines session={next.session} />
          </Link>
        </section>
      )}
    </>
  )
}

export default NextExam
