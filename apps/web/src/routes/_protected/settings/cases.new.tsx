import { createFileRoute } from '@tanstack/react-router'
import { NewCasePage } from '../../../features/cases/new-case-page.tsx'
import { optionalText } from '@habilita/browser/search'

interface NewCaseSearch {
  /** Omitted for a complaint. */
  readonly kind?: 'appeal'
  /** What the case is about: `request`, `result` or `certificate`, and its id. */
  readonly about?: string
  readonly id?: string
}

export const Route = createFileRoute('/_protected/settings/cases/new')({
  validateSearch: (search: Record<string, unknown>): NewCaseSearch => {
    const about = optionalText(search['about'])
    const id = optionalText(search['id'])
    return {
      ...(search['kind'] === 'appeal' && { kind: 'appeal' }),
      ...(about !== undefined && { about }),
      ...(id !== undefined && { id }),
    }
  },
  component: NewCaseRoute,
  staticData: { title: 'Nueva queja o apelación' },
})

function NewCaseRoute() {
  const search = Route.useSearch()
  // A different subject starts a new form.
  return <NewCasePage key={`${search.kind ?? ''} ${search.id ?? ''}`} {...search} />
}
