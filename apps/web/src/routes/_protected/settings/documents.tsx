import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '../../../features/documents/documents-page.tsx'
import { optionalText } from '@habilita/browser/search'

export const Route = createFileRoute('/_protected/settings/documents')({
  validateSearch: (search: Record<string, unknown>): { readonly shared?: string } => {
    const shared = optionalText(search['shared'])
    return shared === undefined ? {} : { shared }
  },
  component: DocumentsRoute,
  staticData: { title: 'Mis documentos' },
})

function DocumentsRoute() {
  return <DocumentsPage {...Route.useSearch()} />
}
