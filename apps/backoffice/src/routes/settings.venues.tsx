import { optionalText } from '@habilita/browser/search'
import { createFileRoute } from '@tanstack/react-router'
import { VenuesPage } from '../features/settings/venues/venues-page.tsx'

export const Route = createFileRoute('/settings/venues')({
  validateSearch: (search: Record<string, unknown>): { readonly venue?: string } => {
    const venue = optionalText(search['venue'])
    return venue === undefined ? {} : { venue }
  },
  component: VenuesRoute,
  staticData: { title: 'Sedes' },
})

function VenuesRoute() {
  const { venue } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <VenuesPage
      open={venue}
      onOpen={(next, saved) =>
        void navigate({
          search: next === undefined ? {} : { venue: next },
          resetScroll: false,
          ...(saved && { ignoreBlocker: true }),
        })
      }
    />
  )
}
