import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router'
import { requestTabs, type RequestTab } from '../features/request/request-tabs.ts'
import { RequestPage } from '../features/request/request-page.tsx'
import { focusList } from '../shared/list/pane.tsx'
import { hasRole, useMe } from '../shared/me.ts'

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
  const me = useMe()
  const navigate = Route.useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  const close = () => {
    if (hasRole(me, 'reviewer')) {
      void navigate({ to: '/queue', search: before => ({ ...before, tab: undefined }), state: true })
      focusList()
    } else if (canGoBack) history.back()
    else void navigate({ to: '/' })
  }
  return <RequestPage key={id} id={id} tab={tab ?? 'documents'} onClose={close} />
}
