import { optionalText } from '@habilita/browser/search'
import { createFileRoute } from '@tanstack/react-router'
import { PersonPage } from '../features/people/person-page.tsx'
import { type PersonTab, personTabs } from '../features/people/person-tabs.ts'

interface PersonSearch {
  readonly tab?: PersonTab | undefined
  /** Another profile that may belong to the same person. */
  readonly merge?: string | undefined
}

export const Route = createFileRoute('/people/$id')({
  validateSearch: (search: Readonly<Record<string, unknown>>): PersonSearch => {
    const tab = personTabs.find(known => known === search['tab'])
    const merge = optionalText(search['merge'])
    return { ...(tab && { tab }), ...(merge !== undefined && { merge }) }
  },
  component: Person,
  staticData: { title: 'Ficha' },
})

function Person() {
  const { id } = Route.useParams()
  const { tab, merge } = Route.useSearch()
  return <PersonPage key={id} id={id} tab={tab ?? 'profile'} mergeWith={merge} />
}
