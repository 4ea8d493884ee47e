import { optionalText } from '@habilita/browser/search'
import { schemeCategories } from '@habilita/contract/schemes/schemes'
import { templateKinds } from '@habilita/contract/staff/staff-templates'
import { createFileRoute } from '@tanstack/react-router'
import { TextsPage } from '../features/settings/texts/texts-page.tsx'
import type { TextSearch } from '../features/settings/texts/texts-query.ts'

export const Route = createFileRoute('/settings/templates')({
  validateSearch: (search: Record<string, unknown>): TextSearch => {
    const kind = templateKinds.find(each => each === search['kind'])
    const category = schemeCategories.find(each => each === search['category'])
    const text = optionalText(search['text'])
    return {
      ...(kind !== undefined && { kind }),
      ...(category !== undefined && { category }),
      ...(text !== undefined && { text }),
    }
  },
  component: TextsRoute,
  staticData: { title: 'Textos preparados' },
})

function TextsRoute() {
  const navigate = Route.useNavigate()
  return (
    <TextsPage
      search={Route.useSearch()}
      onSearch={(search, saved) =>
        void navigate({ search, resetScroll: false, ...(saved && { ignoreBlocker: true }) })
      }
    />
  )
}
