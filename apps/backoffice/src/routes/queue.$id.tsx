import { createFileRoute } from '@tanstack/react-router'
import { requestTabs, type RequestTab } from '../features/request/request-tabs.ts'
import { RequestPage } from '../features/request/request-page.tsx'

const tabOf = (tab: unknown): RequestTab | undefined => requestTabs.find(known => known === tab)

export const Route = createFileRoute('/queue/$id')({
  validateSearch: (search: Readonly<Record<string, unknown>>): { readonly tab?: RequestTab } => {
    const tab = tabOf(search['tab'])
    return tab ? { tab } : {}
  },
  component: Request,
  staticData: { title: 'Solicitud' },
})

function Request() {
  const { id } = Route.useParams()
  const { tab } = Route.useSearch()
  return <RequestPage key={id} id={id} tab={tab ?? 'documents'} />
}
