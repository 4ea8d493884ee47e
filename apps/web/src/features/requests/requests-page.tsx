import { linkButtonClass } from '@habilita/ui/button-class'
import { Icon } from '@habilita/ui/icon'
import { StatePanel } from '@habilita/ui/state-panel'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '../../shared/load-failure.tsx'
import { allRequestsQuery, requestsQuery } from '../../shared/requests/requests-query.ts'
import { SearchField } from '../../shared/search-field.tsx'
import { useRetry } from '../../shared/use-retry.ts'
import { useSearchText } from '../../shared/use-search-text.ts'
import { RequestList, RequestListSkeleton } from './request-list.tsx'
import { shownRequests } from './shown-requests.ts'

const Nothing = () => (
  <StatePanel
    icon="requests"
    title="Aún no tienes solicitudes"
    action={
      <Link to="/new-request" className={linkButtonClass()}>
        Nueva solicitud
      </Link>
    }
  >
    Empieza la primera: puedes guardarla y seguir después.
  </StatePanel>
)

const noHits = (text: string) => `No hay solicitudes con «${text}»`

const NoHits = ({ text }: { readonly text: string }) => (
  <StatePanel icon="search" title={noHits(text)}>
    Borra la búsqueda o prueba con el número.
  </StatePanel>
)

/** What those who listen hear of a search, once the keys rest and the answer is there. */
const heard = (query: string, hits: number, more: boolean): string => {
  if (query === '') return ''
  if (hits === 0) return noHits(query)
  if (more) return `Más de ${hits} solicitudes con «${query}»`
  return hits === 1 ? `1 solicitud con «${query}»` : `${hits} solicitudes con «${query}»`
}

/** My requests, or those that a search finds: at once among what the device has, then by the server's answer. */
const useRequests = (text: string, query: string) => {
  const list = useInfiniteQuery(requestsQuery(''))
  const found = useInfiniteQuery(requestsQuery(query))
  // What the start has asked for; this screen does not.
  const { data: all } = useQuery({ ...allRequestsQuery, enabled: false })
  const pages = { found: found.data?.pages, list: list.data?.pages, all }
  return { found, ...shownRequests({ text, query, ...pages }) }
}

interface RequestsPageProps {
  readonly query: string
  readonly onQuery: (text: string) => Promise<void>
}

export const RequestsPage = ({ query, onQuery }: RequestsPageProps) => {
  const search = useSearchText(query, onQuery)
  const text = search.text.trim()
  const asked = query.trim()
  const { found, requests, settled } = useRequests(text, asked)
  const { failed, loading, retry } = useRetry(found)
  const resting = text === asked && found.data !== undefined
  const more =
    resting && found.hasNextPage
      ? {
          ready: !found.isFetching && !found.isFetchNextPageError,
          loading: found.isFetchingNextPage,
          failed: found.isFetchNextPageError,
          onMore: () => found.fetchNextPage(),
        }
      : undefined
  const nothing = requests?.length === 0
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-2xl">Solicitudes</h1>
        <Link
          to="/new-request"
          aria-label="Nueva solicitud"
          className="grid size-12 shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent/90 forced-colors:border"
        >
          <Icon name="plus" />
        </Link>
      </div>
      <div className="mb-4">
        <SearchField
          label="Buscar solicitudes"
          placeholder="Busca por número, especialidad o estado"
          search={search}
        />
      </div>
      {!requests || (nothing && !settled) ? (
        failed ? (
          <LoadFailure
            query={found}
            what="tus solicitudes"
            loading={loading}
            onRetry={event => void retry(event)}
          />
        ) : (
          <RequestListSkeleton />
        )
      ) : nothing ? (
        text === '' ? (
          <Nothing />
        ) : (
          <NoHits text={text} />
        )
      ) : (
        <RequestList requests={requests} more={more} />
      )}
      <output className="sr-only">{resting && heard(asked, requests?.length ?? 0, found.hasNextPage)}</output>
    </>
  )
}
