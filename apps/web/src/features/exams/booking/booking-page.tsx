import type { Booking } from '@habilita/contract/exams/exam-shapes'
import { categoryHues } from '@habilita/contract/values/categories'
import { partNames } from '@habilita/contract/schemes/schemes'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Card } from '@habilita/ui/card'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NotFoundError } from '@habilita/browser/api/errors'
import { CasesAbout } from '../../../domain/cases/cases-about.tsx'
import { isAhead } from '../../../domain/exams/bookings.ts'
import { examSubject, standingOf } from '@habilita/browser/exams/exam-text'
import { bookingQuery, listedBooking } from '../../../domain/exams/exams-query.ts'
import { useStoredExams } from '../../../domain/exams/use-stored-exams.ts'
import { lastDay } from '@habilita/browser/exams/when'
import { LoadFailure } from '@habilita/browser/load-failure'
import { NotFoundView } from '../../../shared/layout/not-found-view.tsx'
import { QrPanel } from '../../../shared/qr/qr-panel.tsx'
import { SubPage } from '../../../shared/layout/sub-page.tsx'
import { useNow } from '@habilita/browser/use-now'
import { useRetry } from '@habilita/browser/use-retry'
import { isUuid } from '@habilita/browser/uuid'
import { AddToCalendar } from '../add-to-calendar.tsx'
import { ExamPageSkeleton } from '../exam-page-skeleton.tsx'
import { SessionFacts, When } from '../session-facts.tsx'
import { Absence } from './absence.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { Incidents } from './incidents.tsx'
import { Result } from './result.tsx'

const HALF_MINUTE_MS = 30_000
const back = { to: '/exams', label: 'Exámenes' } as const

/** A cancelled or changed booking: the reason, and the alternative. */
const Ended = ({ booking }: { readonly booking: Booking }) => {
  const { state, cancelledBy, cancelReason, movedTo } = booking
  if (state === 'moved' && movedTo !== null)
    return (
      <Card className="flex flex-col gap-3">
        <p>Cambiaste este examen por otra fecha.</p>
        <Link to="/exams/$id" params={{ id: movedTo }} className={linkButtonClass()}>
          Ver la nueva reserva
        </Link>
      </Card>
    )
  if (state !== 'cancelled') return null
  const byStaff = cancelledBy === 'staff'
  return (
    <Card tone={byStaff ? 'warn' : 'plain'} className="flex flex-col gap-2">
      <h2 className="text-lg">{byStaff ? 'Hemos cancelado esta convocatoria' : 'Cancelaste este examen'}</h2>
      {byStaff && <p>Sentimos el cambio. No tiene coste para ti y tienes preferencia en la próxima fecha.</p>}
      {cancelReason !== null && (
        <div className="border-s-3 border-line-strong ps-3">
          <p className="text-sm font-semibold">Motivo</p>
          <p className="whitespace-pre-line wrap-anywhere">{cancelReason}</p>
        </div>
      )}
      <Link to="/exams" className={`${linkButtonClass()} mt-1`}>
        Elige otra fecha
      </Link>
    </Card>
  )
}

/** The check-in code, to be read out or scanned. */
const CheckIn = ({ code }: { readonly code: string }) => (
  <Card className="flex flex-col items-center gap-1 text-center">
    <h2 className="text-sm text-ink-soft">Código para entrar</h2>
    <p className="font-mono text-2xl font-bold tracking-widest wrap-anywhere">{code}</p>
    <QrPanel
      text={code}
      label={`Código QR para entrar: ${code}`}
      otherwise="Enseña el código de arriba."
      className="my-1 w-36"
    />
    <p className="text-sm text-ink-soft">Enséñalo al llegar con tu documento. Se ve también sin conexión.</p>
  </Card>
)

const Actions = ({ booking }: { readonly booking: Booking }) => {
  const { id, allowedActions, changeUntil, session } = booking
  const mayChange = allowedActions.includes('change')
  const until = lastDay(changeUntil, session.venue.timeZone)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <AddToCalendar bookingId={id} />
        {mayChange && (
          <Link
            to="/exams/$id/change"
            params={{ id }}
            className={`${linkButtonClass('outline')} min-w-[min(100%,6rem)] flex-auto`}
          >
            Cambiar
          </Link>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {mayChange
          ? `Puedes cambiarlo o cancelarlo gratis hasta el ${until}.`
          : `El plazo para cambiarlo o cancelarlo terminó el ${until}. Si hay una causa justificada, escríbenos desde tu solicitud.`}
      </p>
    </div>
  )
}

const Whole = ({ booking }: { readonly booking: Booking }) => {
  const now = useNow(HALF_MINUTE_MS)
  const ahead = isAhead(booking, now)
  const { session, result, requestId, requestNumber } = booking
  return (
    <>
      <Ended booking={booking} />
      {result && <Result result={result} />}
      <Absence booking={booking} />
      <When session={session} past={!ahead} />
      {ahead && (
        <>
          <CheckIn code={booking.checkInCode} />
          <Actions booking={booking} />
        </>
      )}
      {(booking.state === 'attended' || booking.state === 'booked') && !ahead && !result && (
        <p>Estamos corrigiendo tu examen. Te avisaremos del resultado.</p>
      )}
      {ahead && <SessionFacts session={session} />}
      <Incidents booking={booking} />
      {result && <CasesAbout about={{ kind: 'result', id: result.id }} />}
      <Link
        to="/requests/$id"
        params={{ id: requestId }}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5 self-center font-semibold text-accent underline-offset-4 hover:underline"
      >
        Solicitud <span className="font-mono">{requestNumber}</span>
      </Link>
      <CancelBooking booking={booking} />
    </>
  )
}

const KnownBooking = ({ id }: { readonly id: string }) => {
  const client = useQueryClient()
  const query = useStoredExams(useQuery({ ...bookingQuery(id), ...listedBooking(client, id) }))
  const { failed, loading, retry } = useRetry(query)
  const { data: booking, error } = query
  if (error instanceof NotFoundError) return <NotFoundView />
  if (!booking)
    return (
      <SubPage title="Examen" back={back}>
        {failed ? (
          <LoadFailure
            query={query}
            what="este examen"
            loading={loading}
            onRetry={event => void retry(event)}
          />
        ) : (
          <ExamPageSkeleton />
        )}
      </SubPage>
    )
  const { session } = booking
  const { tone, text } = standingOf(booking)
  return (
    <SubPage
      title={examSubject(session)}
      back={back}
      leading={<HueTile hue={categoryHues[session.category]} icon={session.category} />}
      subtitle={
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          Parte {partNames[session.part].toLowerCase()}
          <Chip tone={tone}>{text}</Chip>
        </span>
      }
    >
      <Whole booking={booking} />
    </SubPage>
  )
}

/** A booking, with what the candidate needs on its date and the possible actions. */
export const BookingPage = ({ id }: { readonly id: string }) =>
  isUuid(id) ? <KnownBooking id={id} /> : <NotFoundView />
