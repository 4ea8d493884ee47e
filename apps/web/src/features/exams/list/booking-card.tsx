import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Chip } from '@habilita/ui/chip'
import { Link } from '@tanstack/react-router'
import { examTitle, standingOf } from '@habilita/browser/exams/exam-text'
import { lastDay } from '@habilita/browser/exams/when'
import { AddToCalendar } from '../add-to-calendar.tsx'
import { ExamLine, examLinkClass } from '../exam-line.tsx'

interface BookingCardProps {
  readonly booking: Booking
  /** Upcoming: shows its most frequent actions. */
  readonly ahead: boolean
}

export const BookingCard = ({ booking, ahead }: BookingCardProps) => {
  const { id, session, allowedActions, changeUntil } = booking
  const { tone, text } = standingOf(booking)
  const mayChange = allowedActions.includes('change')
  const line = (
    <ExamLine session={session} title={examTitle(session)} chip={<Chip tone={tone}>{text}</Chip>}>
      {ahead && mayChange && (
        <span className="text-sm text-ink-soft">
          Puedes cambiarlo gratis hasta el {lastDay(changeUntil, session.venue.timeZone)}
        </span>
      )}
      {booking.allowedActions.includes('justify_absence') && (
        <span className="text-sm font-semibold">Puedes justificar tu ausencia</span>
      )}
    </ExamLine>
  )
  if (!ahead)
    return (
      <Link to="/exams/$id" params={{ id }} className={examLinkClass}>
        {line}
      </Link>
    )
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <Link to="/exams/$id" params={{ id }} className="-m-2 rounded-md p-2 hover:bg-sunken">
        {line}
      </Link>
      <div className="flex flex-wrap gap-2">
        <AddToCalendar bookingId={id} size="default" />
        {mayChange && (
          <Link
            to="/exams/$id/change"
            params={{ id }}
            className={`${linkButtonClass('outline', 'default')} min-w-[min(100%,6rem)] flex-auto`}
          >
            Cambiar
          </Link>
        )}
      </div>
    </div>
  )
}
