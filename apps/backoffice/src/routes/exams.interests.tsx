import { createFileRoute } from '@tanstack/react-router'
import { InterestsPage } from '../features/exams/interests/interests-page.tsx'

/** For everybody of the body: whoever decides declares theirs as whoever examines does. */
export const Route = createFileRoute('/exams/interests')({
  validateSearch: (search: Readonly<Record<string, unknown>>): { readonly of?: 'me' | 'everybody' } =>
    search['of'] === 'everybody' ? { of: 'everybody' } : {},
  component: Interests,
  staticData: { title: 'Conflictos de interés' },
})

function Interests() {
  const { of } = Route.useSearch()
  return <InterestsPage of={of === 'everybody' ? 'everybody' : 'me'} />
}
