import { linkButtonClass } from '@habilita/ui/button-class'
import { Icon } from '@habilita/ui/icon'
import { StatePanel } from '@habilita/ui/state-panel'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { allRequestsQuery, requestsQuery } from '../../domain/requests/requests-query.ts'
import { SearchField } from '../../shared/list/search-field.tsx'
import { SearchedList } from '../../shared/list/searched-list.tsx'
import { useSearchText } from '../../shared/list/use-search-text.ts'
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

/** Requests or search results: matches on the device at once, then the server's answer. */
const useRequests = (text: string, query: string) => {
  const list = useInfiniteQuery(requestsQuery(''))
  const found = useInfiniteQuery(requestsQuery(query))
  // Uses the data of the home screen without fetching it.
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
      <SearchedList
        nouns={{ many: 'solicitudes', one: 'solicitud' }}
        text={text}
        query={asked}
        found={found}
        rows={requests}
        settled={settled}
        skeleton={<RequestListSkeleton />}
        nothing={<Nothing />}
        advice="Borra la búsqueda o prueba con el número."
      >
        {(rows, more) => <RequestList requests={rows} more={more} />}
      </SearchedList>
    </>
  )
}
