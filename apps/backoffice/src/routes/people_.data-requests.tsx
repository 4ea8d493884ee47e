import { optionalText } from '@habilita/browser/search'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { DataRequestsPage } from '../features/data-requests/data-requests-page.tsx'
import {
  type DataRequestSearch,
  readDataRequestSearch,
} from '../features/data-requests/data-requests-search.ts'

interface Search extends DataRequestSearch {
  /** Id of the person whose request is being registered. */
  readonly register?: string | undefined
}

export const Route = createFileRoute('/people_/data-requests')({
  validateSearch: (given: Readonly<Record<string, unknown>>): Search => {
    const register = optionalText(given['register'])
    return { ...readDataRequestSearch(given), ...(register !== undefined && { register }) }
  },
  component: DataRequests,
  staticData: { title: 'Peticiones sobre datos' },
})

function DataRequests() {
  const search = Route.useSearch({ select: readDataRequestSearch, structuralSharing: true })
  const register = Route.useSearch({ select: given => given.register })
  const { id } = useParams({ strict: false })
  return <DataRequestsPage search={search} openId={id} register={register} />
}
