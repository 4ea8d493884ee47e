import { createFileRoute, useParams } from '@tanstack/react-router'
import { PeoplePage } from '../features/people/people-page.tsx'
import { readPeopleSearch } from '../features/people/people-search.ts'

export const Route = createFileRoute('/people')({
  validateSearch: readPeopleSearch,
  component: People,
  staticData: { title: 'Personas' },
})

function People() {
  const search = Route.useSearch({ select: readPeopleSearch, structuralSharing: true })
  const { id } = useParams({ strict: false })
  return <PeoplePage search={search} openId={id} />
}
