import { createFileRoute } from '@tanstack/react-router'
import { PersonalDataPage } from '../../../features/settings/personal-data/personal-data-page.tsx'
import { optionalText } from '@habilita/browser/search'

export const Route = createFileRoute('/_protected/settings/personal-data')({
  validateSearch: (search: Record<string, unknown>): { readonly draft?: string } => {
    const draft = optionalText(search['draft'])
    return draft === undefined ? {} : { draft }
  },
  component: PersonalDataRoute,
  staticData: { title: 'Mis datos' },
})

function PersonalDataRoute() {
  return <PersonalDataPage {...Route.useSearch()} />
}
