import { requestStateNames } from '@habilita/contract/requests/request-values'
import type { RequestDetail, RequestSummary } from '@habilita/contract/requests/requests'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { Skeleton } from '@habilita/ui/skeleton'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { NotFoundError } from '@habilita/browser/api/errors'
import { CasesAbout } from '../../../domain/cases/cases-about.tsx'
import { LoadFailure } from '@habilita/browser/load-failure'
import { NotFoundView } from '../../../shared/layout/not-found-view.tsx'
import { requestQuery } from '../../../domain/requests/request-query.ts'
import { allRequestsQuery, requestsQuery } from '../../../domain/requests/requests-query.ts'
import { stateTones } from '@habilita/browser/requests/state-tone'
import { subjectOf, tileOf, typeOf } from '@habilita/browser/requests/subject'
import { SubPage } from '../../../shared/layout/sub-page.tsx'
import { useRetry } from '@habilita/browser/use-retry'
import { isUuid } from '@habilita/browser/uuid'
import { Documents } from './documents.tsx'
import { Facts } from './facts.tsx'
import { Granted } from './granted.tsx'
import { Messages } from './messages.tsx'
import { Papers } from './papers.tsx'
import { rejectedOf, Remedy } from './remedy.tsx'
import { EndingActions, MainAction } from './request-actions.tsx'
import { Timeline } from './timeline.tsx'
import { StateNews, TurnBox } from './turn-box.tsx'

/** Goes back to the list with its search and scroll position. */
const useBack = () => {
  const router = useRouter()
  const fromList = useRouterState({ select: ({ location }) => location.state.fromList })
  const onClick = (event: MouseEvent) => {
    // Opened in a new tab or window: use the plain link.
    if (!fromList || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    router.history.back()
  }
  return { to: '/requests', label: 'Solicitudes', onClick } as const
}

/** The request from a cached list, shown until its details are loaded. */
const summaryIn = (client: QueryClient, id: string): RequestSummary | undefined => {
  const listed = client.getQueryData(requestsQuery('').queryKey)?.pages.flatMap(({ requests }) => requests)
  const all = client.getQueryData(allRequestsQuery.queryKey)
  return [...(listed ?? []), ...(all ?? [])].find(request => request.id === id)
}

const TurnSkeleton = () => (
  <div className="flex flex-col gap-2.5 rounded-lg border border-line bg-surface p-4">
    <Skeleton className="w-28 text-sm" />
    <Skeleton className="w-56 text-lg" />
    <div>
      <Skeleton />
      <Skeleton className="w-2/3" />
    </div>
    <Skeleton className="w-48" />
  </div>
)

const RestSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <Skeleton className="w-28 text-lg" />
    <Skeleton shape="block" className="h-40 rounded-lg" />
    <Skeleton className="w-28 text-lg" />
    <Skeleton shape="block" className="h-28 rounded-lg" />
  </div>
)

const Whole = ({ request }: { readonly request: RequestDetail }) => {
  const correctable = request.allowedActions.includes('correct') && rejectedOf(request).length > 0
  const documents = correctable
    ? request.documents.filter(({ state }) => state !== 'rejected')
    : request.documents
  return (
    <>
      {correctable && <Remedy request={request} />}
      <Timeline request={request} />
      <Documents documents={documents} />
      {request.number !== null && <Papers requestId={request.id} />}
      <Messages request={request} />
      <Facts request={request} />
      {request.number !== null && <CasesAbout about={{ kind: 'request', id: request.id }} />}
      <EndingActions request={request} />
      <MainAction request={request} />
    </>
  )
}

const KnownRequest = ({ id }: { readonly id: string }) => {
  const query = useQuery(requestQuery(id))
  const client = useQueryClient()
  const back = useBack()
  const { failed, loading, retry } = useRetry(query)
  const { data, error } = query
  // Another user's request, or one deleted since.
  if (error instanceof NotFoundError) return <NotFoundView />
  const summary = data ?? summaryIn(client, id)
  if (!summary)
    return (
      <SubPage title="Solicitud" back={back}>
        {failed ? (
          <LoadFailure
            query={query}
            what="esta solicitud"
            loading={loading}
            onRetry={event => void retry(event)}
          />
        ) : (
          <>
            <TurnSkeleton />
            <RestSkeleton />
          </>
        )}
      </SubPage>
    )
  return (
    <SubPage
      title={subjectOf(summary)}
      subtitle={
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {typeOf(summary)}
          <Chip tone={stateTones[summary.state]}>{requestStateNames[summary.state]}</Chip>
        </span>
      }
      back={back}
      leading={<HueTile {...tileOf(summary)} />}
      aside={
        summary.number !== null && (
          <span className="pe-[10px] font-mono text-sm text-ink-soft">{summary.number}</span>
        )
      }
    >
      <StateNews {...summary} />
      {summary.state === 'granted' ? (
        <Granted requestId={summary.id} />
      ) : (
        <TurnBox summary={summary} detail={data} />
      )}
      {data ? (
        <Whole request={data} />
      ) : failed ? (
        <LoadFailure query={query} what="el resto" loading={loading} onRetry={event => void retry(event)} />
      ) : (
        <RestSkeleton />
      )}
    </SubPage>
  )
}

/** A request with its data and actions. */
export const RequestPage = ({ id }: { readonly id: string }) =>
  isUuid(id) ? <KnownRequest id={id} /> : <NotFoundView />
