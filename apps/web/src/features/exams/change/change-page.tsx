import type { Booking, OpenSession } from '@habilita/contract/exams/exam-shapes'
import { changeBooking } from '@habilita/contract/exams/exams'
import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Dialog } from '@habilita/ui/dialog'
import { StatePanel } from '@habilita/ui/state-panel'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { NotFoundError } from '@habilita/browser/api/errors'
import { placeOf } from '@habilita/browser/exams/exam-text'
import {
  bookingQuery,
  listedBooking,
  openSessionsQuery,
  putBooking,
} from '../../../domain/exams/exams-query.ts'
import { deviceZone, shortWhen, zoneText } from '@habilita/browser/exams/when'
import { LoadFailure } from '@habilita/browser/load-failure'
import { LoadMore } from '../../../shared/list/load-more.tsx'
import { NotFoundView } from '../../../shared/layout/not-found-view.tsx'
import { SubPage } from '../../../shared/layout/sub-page.tsx'
import { notify } from '@habilita/browser/toasts/notify'
import { useRetry } from '@habilita/browser/use-retry'
import { isUuid } from '@habilita/browser/uuid'
import { Outcome } from '../outcome.tsx'
import { ExamCardSkeleton } from '../list/exams-skeleton.tsx'
import { useExamAction } from '../use-exam-action.ts'
import { Choice } from './choice.tsx'

const whenAndWhere = (session: Booking['session']): string => {
  const zone = zoneText(session.venue.timeZone, deviceZone())
  return `${shortWhen(session)}${zone === null ? '' : ` (${zone})`}, ${placeOf(session.venue)}`
}

const Skeletons = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <ExamCardSkeleton />
    <ExamCardSkeleton />
    <ExamCardSkeleton />
  </div>
)

const TOO_LATE = 'Ya no se puede cambiar'

/** May replace the list while the user is choosing, so it is announced. */
const TooLate = ({ requestId }: Pick<Booking, 'requestId'>) => (
  <>
    <span role="alert" className="sr-only">
      {TOO_LATE}
    </span>
    <StatePanel
      icon="lock"
      title={TOO_LATE}
      action={
        <Link to="/requests/$id" params={{ id: requestId }} className={linkButtonClass('outline')}>
          Ver la solicitud
        </Link>
      }
    >
      Si hay una causa justificada, escríbenos desde tu solicitud.
    </StatePanel>
  </>
)

const Choices = ({ booking }: { readonly booking: Booking }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { id, requestId, session: now } = booking
  const [chosen, setChosen] = useState<OpenSession>()
  const found = useInfiniteQuery(openSessionsQuery({ requestId, part: now.part }))
  const { failed, loading, retry } = useRetry(found)
  const action = useExamAction(async () => {
    if (!chosen) return
    const changed = await call(changeBooking, { params: { id }, body: { sessionId: chosen.id } })
    putBooking(client, changed)
    notify({ severity: 'success', title: 'Examen cambiado' })
    await navigate({ to: '/exams/$id', params: { id: changed.id }, replace: true })
  })
  const choose = (session: OpenSession) => {
    action.clear()
    setChosen(session)
  }
  const sessions = found.data?.pages
    .flatMap(page => page.sessions)
    .filter(session => session.id !== now.id && session.seatsLeft > 0)

  if (!sessions)
    return failed ? (
      <LoadFailure query={found} what="otras fechas" loading={loading} onRetry={event => void retry(event)} />
    ) : (
      <Skeletons />
    )
  return (
    <>
      {sessions.length === 0 && !found.hasNextPage ? (
        <StatePanel
          icon="exams"
          title="No hay otras fechas con plazas"
          action={
            <Link to="/exams" className={linkButtonClass('outline')}>
              Ver exámenes
            </Link>
          }
        >
          Conservas tu reserva. Vuelve a mirar otro día, o apúntate a una lista de espera desde Exámenes.
        </StatePanel>
      ) : (
        <ul className="flex flex-col gap-3">
          {sessions.map(session => (
            <li key={session.id}>
              <Choice session={session} onChoose={() => choose(session)} />
            </li>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <LoadMore
          ready={!found.isFetching && !found.isFetchNextPageError}
          loading={found.isFetchingNextPage}
          failed={found.isFetchNextPageError}
          onMore={found.fetchNextPage}
        />
      )}
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title="¿Cambiar a esta fecha?"
        description={chosen ? `Pasas a: ${whenAndWhere(chosen)}.\nDejas libre: ${whenAndWhere(now)}.` : ''}
        action={
          <Button loading={action.loading} onClick={() => void action.act()}>
            Sí, cambiar
          </Button>
        }
        cancel="No, dejarlo como está"
      >
        <Outcome action={action} requestId={requestId} />
      </Dialog>
    </>
  )
}

const KnownBooking = ({ id }: { readonly id: string }) => {
  const client = useQueryClient()
  const query = useQuery({ ...bookingQuery(id), ...listedBooking(client, id) })
  const { failed, loading, retry } = useRetry(query)
  const { data: booking, error } = query
  if (error instanceof NotFoundError) return <NotFoundView />
  const content = () => {
    if (booking && !booking.allowedActions.includes('change'))
      return <TooLate requestId={booking.requestId} />
    if (booking) return <Choices booking={booking} />
    if (!failed) return <Skeletons />
    return (
      <LoadFailure query={query} what="este examen" loading={loading} onRetry={event => void retry(event)} />
    )
  }
  return (
    <SubPage
      title="Elige otra fecha"
      back={{ to: '/exams/$id', params: { id }, label: 'Examen' }}
      {...(booking && { subtitle: `Ahora tienes: ${whenAndWhere(booking.session)}` })}
    >
      {content()}
    </SubPage>
  )
}

/** Changes a booking to another date: both seats change, or neither. */
export const ChangePage = ({ id }: { readonly id: string }) =>
  isUuid(id) ? <KnownBooking id={id} /> : <NotFoundView />
