import type { OpenSession } from '@habilita/contract/exams/exam-shapes'
import { categoryHues } from '@habilita/contract/values/categories'
import { partNames } from '@habilita/contract/schemes/schemes'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Card } from '@habilita/ui/card'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { Icon } from '@habilita/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NotFoundError } from '@habilita/browser/api/errors'
import { examSubject } from '@habilita/browser/exams/exam-text'
import { examsQuery, openSessionQuery } from '../../../domain/exams/exams-query.ts'
import { dayOf, deviceZone, hourOf, zoneText } from '@habilita/browser/exams/when'
import { LoadFailure } from '@habilita/browser/load-failure'
import { NotFoundView } from '../../../shared/layout/not-found-view.tsx'
import { SubPage } from '../../../shared/layout/sub-page.tsx'
import { useRetry } from '@habilita/browser/use-retry'
import { isUuid } from '@habilita/browser/uuid'
import { ExamPageSkeleton } from '../exam-page-skeleton.tsx'
import { Offers } from '../offers.tsx'
import { seatsOf } from '../seats.ts'
import { SessionFacts, When } from '../session-facts.tsx'
import { SeatAction } from './seat-action.tsx'

const back = { to: '/exams', label: 'Exámenes' } as const

const closesText = ({ bookingClosesAt, venue: { timeZone } }: OpenSession): string => {
  const zone = zoneText(timeZone, deviceZone())
  return `${dayOf(bookingClosesAt, timeZone)}, ${hourOf(bookingClosesAt, timeZone)}${zone === null ? '' : ` (${zone})`}`
}

/** The free seats; announced whenever they change. */
const Seats = ({ session }: { readonly session: OpenSession }) => {
  const { seatsLeft, capacity, waitingCount } = session
  return (
    <Card className="flex flex-col gap-1">
      <output className="text-lg font-semibold">
        {seatsLeft === 0
          ? 'No quedan plazas'
          : `${seatsLeft === 1 ? 'Queda 1 plaza' : `Quedan ${seatsLeft} plazas`} de ${capacity}`}
      </output>
      {seatsLeft === 0 && waitingCount > 0 && (
        <p>{waitingCount === 1 ? 'Hay 1 persona esperando.' : `Hay ${waitingCount} personas esperando.`}</p>
      )}
      <p className="text-sm text-ink-soft">Se puede reservar hasta el {closesText(session)}.</p>
    </Card>
  )
}

const Warnings = ({ session: { clashesWith, travelWarning } }: { readonly session: OpenSession }) => (
  <>
    {clashesWith !== null && (
      <Card tone="bad" className="flex flex-col gap-2">
        <p className="flex items-start gap-2 font-semibold">
          <Icon name="warning" className="size-6 text-bad" />
          Coincide con otro examen tuyo: no se puede reservar.
        </p>
        <Link to="/exams/$id" params={{ id: clashesWith }} className={linkButtonClass('outline')}>
          Ver el otro examen
        </Link>
      </Card>
    )}
    {travelWarning && (
      <Card tone="warn" className="flex items-start gap-2">
        <Icon name="place" className="size-6 text-warn" />
        <p>Ese mismo día tienes otro examen en otra provincia. Comprueba que te da tiempo a llegar.</p>
      </Card>
    )}
  </>
)

/** The user's places in the waiting list of this session. */
const useWaiting = ({ id }: OpenSession) => {
  const mine = useQuery(examsQuery).data
  const waiting = mine?.waiting.filter(entry => entry.session.id === id) ?? []
  return {
    waiting,
    bookings: mine?.bookings ?? [],
    offered: waiting.some(({ state }) => state === 'offered'),
  }
}

const Standing = ({ session }: { readonly session: OpenSession }) => {
  const { offered } = useWaiting(session)
  const { tone, text } = seatsOf(session)
  return offered ? <Chip tone="warn">Plaza para ti</Chip> : <Chip tone={tone}>{text}</Chip>
}

const Whole = ({ session }: { readonly session: OpenSession }) => {
  const { waiting, bookings, offered } = useWaiting(session)
  return (
    <>
      <Offers waiting={waiting} bookings={bookings} />
      <When session={session} />
      {/* "No seats left" would contradict the offered seat. */}
      {!offered && <Seats session={session} />}
      <Warnings session={session} />
      <SessionFacts session={session} />
      <SeatAction
        session={session}
        entry={waiting.find(({ state }) => state === 'waiting')}
        offered={offered}
      />
    </>
  )
}

interface SessionPageProps {
  readonly id: string
  readonly requestId: string
}

const KnownSession = ({ id, requestId }: SessionPageProps) => {
  const query = useQuery(openSessionQuery(id, requestId))
  const { failed, loading, retry } = useRetry(query)
  const { data: session, error } = query
  if (error instanceof NotFoundError) return <NotFoundView />
  if (!session)
    return (
      <SubPage title="Convocatoria" back={back}>
        {failed ? (
          <LoadFailure
            query={query}
            what="esta convocatoria"
            loading={loading}
            onRetry={event => void retry(event)}
          />
        ) : (
          <ExamPageSkeleton />
        )}
      </SubPage>
    )
  return (
    <SubPage
      title={examSubject(session)}
      back={back}
      leading={<HueTile hue={categoryHues[session.category]} icon={session.category} />}
      subtitle={
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          Parte {partNames[session.part].toLowerCase()}
          <Standing session={session} />
        </span>
      }
    >
      <Whole session={session} />
    </SubPage>
  )
}

/** A session before it is booked, for one of the user's requests. */
export const SessionPage = ({ id, requestId }: SessionPageProps) =>
  isUuid(id) && isUuid(requestId) ? <KnownSession id={id} requestId={requestId} /> : <NotFoundView />
