import type { Booking, WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import { useState } from 'react'
import { offersOf } from '../../domain/exams/bookings.ts'
import { Section } from '../../shared/layout/section.tsx'
import { OfferCard } from './offer-card.tsx'

interface OffersProps {
  readonly waiting: readonly WaitingEntry[]
  readonly bookings: readonly Booking[]
}

/** Accepted (a booking exists) or declined (a new place in the waiting list). */
const isAnswered = ({ session }: WaitingEntry, { waiting, bookings }: OffersProps): boolean =>
  bookings.some(booking => booking.session.id === session.id && booking.state === 'booked') ||
  waiting.some(entry => entry.session.id === session.id && entry.state === 'waiting')

/** Seats offered to the user. An offer that expires while shown stays visible until the screen is left. */
export const Offers = (props: OffersProps) => {
  const offers = offersOf(props.waiting)
  const [seen, setSeen] = useState(offers)
  const [declined, setDeclined] = useState<readonly string[]>([])
  const fresh = offers.filter(({ id }) => !seen.some(each => each.id === id))
  if (fresh.length > 0) setSeen([...seen, ...fresh])
  const gone = seen.filter(entry => !offers.some(({ id }) => id === entry.id) && !isAnswered(entry, props))
  const shown = [...offers, ...gone].filter(({ id }) => !declined.includes(id))
  if (shown.length === 0) return null
  return (
    <Section title="Plazas para ti">
      <ul className="flex flex-col gap-3">
        {shown.map(entry => (
          <li key={entry.id}>
            <OfferCard
              entry={entry}
              isGone={gone.includes(entry)}
              onDeclined={() => setDeclined([...declined, entry.id])}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
