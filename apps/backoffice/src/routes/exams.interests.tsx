import { createFileRoute } from '@tanstack/react-router'
import { InterestsPage } from '../features/exams/interests/interests-page.tsx'

/** For all staff: deciders declare conflicts as examiners do. */
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
