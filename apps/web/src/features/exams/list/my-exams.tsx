import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Card } from '@habilita/ui/card'
import { Link } from '@tanstack/react-router'
import { examTitle } from '@habilita/browser/exams/exam-text'
import { longDay } from '@habilita/browser/exams/when'
import { Section } from '../../../shared/layout/section.tsx'
import { BookingCard } from './booking-card.tsx'

interface BookingsProps {
  readonly title: string
  readonly bookings: readonly Booking[]
  readonly ahead: boolean
}

export const Bookings = ({ title, bookings, ahead }: BookingsProps) => (
  <Section title={title}>
    <ul className="flex flex-col gap-3">
      {bookings.map(booking => (
        <li key={booking.id}>
          <BookingCard booking={booking} ahead={ahead} />
        </li>
      ))}
    </ul>
  </Section>
)

/** An exam that we cancelled, until another date is chosen. */
export const ToReplace = ({ booking: { id, session, cancelReason } }: { readonly booking: Booking }) => (
  <Card tone="warn" className="flex flex-col gap-2">
    <h2 className="text-lg">Hemos cancelado tu examen</h2>
    <p>
      {examTitle(session)}, {longDay(session).toLowerCase()}.
      {cancelReason !== null && ` Motivo: ${cancelReason}`}
    </p>
    <p>Sentimos el cambio. Elige otra fecha sin coste entre las disponibles.</p>
    <Link to="/exams/$id" params={{ id }} className={linkButtonClass('outline')}>
      Ver los detalles
    </Link>
  </Card>
)
