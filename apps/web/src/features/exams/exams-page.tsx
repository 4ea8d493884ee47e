import { isSessionFound } from '@habilita/contract/exams/exam-search'
import type { Booking, ExamProgress, WaitingEntry } from '@habilita/contract/exams/exam-shapes'
import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { aheadOf, pastOf, toReplace } from '../../domain/exams/bookings.ts'
import { examsQuery } from '../../domain/exams/exams-query.ts'
import { useStoredExams } from '../../domain/exams/use-stored-exams.ts'
import { LoadFailure } from '@habilita/browser/load-failure'
import { SearchField } from '../../shared/list/search-field.tsx'
import { useNow } from '@habilita/browser/use-now'
import { useRetry } from '@habilita/browser/use-retry'
import { useSearchText } from '../../shared/list/use-search-text.ts'
import { CalendarFeed } from './list/calendar-feed.tsx'
import { ExamsSkeleton } from './list/exams-skeleton.tsx'
import { Bookings, ToReplace } from './list/my-exams.tsx'
import { OpenSessions } from './list/open-sessions.tsx'
import { Progress } from './list/progress.tsx'
import { Waiting } from './list/waiting.tsx'
import { Offers } from './offers.tsx'
import { useOpenSessions } from './use-open-sessions.ts'

const HALF_MINUTE_MS = 30_000

const Nothing = () => (
  <StatePanel
    icon="exams"
    title="No tienes exámenes"
    action={
      <Link to="/requests" className={linkButtonClass('outline')}>
        Ver mis solicitudes
      </Link>
    }
  >
    Cuando admitamos tu solicitud podrás elegir fecha.
  </StatePanel>
)

const NoHits = ({ text }: { readonly text: string }) => (
  <StatePanel icon="search" title={`No hay exámenes con «${text}»`}>
    Borra la búsqueda o prueba con otra fecha, sede o provincia.
  </StatePanel>
)

interface Mine {
  readonly bookings: readonly Booking[]
  readonly waiting: readonly WaitingEntry[]
  readonly progress: readonly ExamProgress[]
}

/** Filters the user's own exams by the same rule as the sessions. */
const foundIn = ({ bookings, waiting, progress }: Mine, text: string): Mine => ({
  bookings: bookings.filter(({ session }) => isSessionFound(session, text)),
  waiting: waiting.filter(({ session }) => isSessionFound(session, text)),
  progress: text === '' ? progress : [],
})

/** The number of each request, if there are several. */
const labelsOf = (progress: readonly ExamProgress[]): ReadonlyMap<string, string> =>
  new Map(
    progress.length < 2 ? [] : progress.map(({ requestId, requestNumber }) => [requestId, requestNumber]),
  )

interface ContentProps {
  readonly mine: Mine
  readonly text: string
  readonly open: ReturnType<typeof useOpenSessions>
}

const Content = ({ mine, text, open }: ContentProps) => {
  const now = useNow(HALF_MINUTE_MS)
  const { bookings, waiting, progress } = foundIn(mine, text)
  const ahead = aheadOf(bookings, now)
  const past = pastOf(bookings, now)
  const inLine = waiting.filter(({ state }) => state === 'waiting')
  const { sessions, settled } = open
  const isEmpty = bookings.length + waiting.length + progress.length === 0
  if (isEmpty && settled && sessions?.length === 0) return text === '' ? <Nothing /> : <NoHits text={text} />
  return (
    <div className="flex flex-col gap-6">
      <Offers waiting={waiting} bookings={mine.bookings} />
      {toReplace(bookings, mine.progress, now).map(booking => (
        <ToReplace key={booking.id} booking={booking} />
      ))}
      {ahead.length > 0 && <Bookings title="Reservados" bookings={ahead} ahead />}
      {inLine.length > 0 && <Waiting entries={inLine} />}
      <OpenSessions open={open} labels={labelsOf(mine.progress)} searched={text !== ''} />
      {progress.length > 0 && <Progress progress={progress} />}
      {past.length > 0 && <Bookings title="Anteriores" bookings={past} ahead={false} />}
      {text === '' && <CalendarFeed />}
    </div>
  )
}

/** Announces the number of results. */
const heard = (mine: Mine | undefined, { sessions, found }: ContentProps['open'], query: string): string => {
  if (query === '' || !mine) return ''
  const { bookings, waiting } = foundIn(mine, query)
  const hits = bookings.length + waiting.length + (sessions?.length ?? 0)
  if (hits === 0) return `No hay exámenes con «${query}»`
  if (found.hasNextPage) return `Más de ${hits} exámenes con «${query}»`
  return `${hits} ${hits === 1 ? 'examen' : 'exámenes'} con «${query}»`
}

interface ExamsPageProps {
  readonly query: string
  readonly onQuery: (text: string) => Promise<void>
}

/** The user's exams: bookings, waiting lists, open sessions and progress. */
export const ExamsPage = ({ query, onQuery }: ExamsPageProps) => {
  const search = useSearchText(query, onQuery)
  const text = search.text.trim()
  const asked = query.trim()
  const exams = useStoredExams(useQuery(examsQuery))
  const open = useOpenSessions(text, asked)
  const { failed, loading, retry } = useRetry(exams)

  const content = () => {
    if (exams.data) return <Content mine={exams.data} text={text} open={open} />
    if (!failed) return <ExamsSkeleton />
    return (
      <LoadFailure query={exams} what="tus exámenes" loading={loading} onRetry={event => void retry(event)} />
    )
  }

  return (
    <>
      <h1 className="mb-4 py-1.5 text-2xl">Exámenes</h1>
      <div className="mb-4">
        <SearchField
          label="Buscar exámenes"
          placeholder="Busca por fecha, sede o provincia"
          search={search}
        />
      </div>
      {content()}
      <output className="sr-only">{open.resting && heard(exams.data, open, asked)}</output>
    </>
  )
}
