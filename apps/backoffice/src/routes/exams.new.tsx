import { optionalText } from '@habilita/browser/search'
import { useToday } from '@habilita/browser/use-today'
import { createFileRoute } from '@tanstack/react-router'
import { isDay } from '../shared/days.ts'
import { NewSessionPage } from '../features/exams/new/new-session-page.tsx'
import { ForRole } from '../shared/for-role.tsx'

export const Route = createFileRoute('/exams/new')({
  validateSearch: (search: Readonly<Record<string, unknown>>): { readonly day?: string } => {
    const day = optionalText(search['day'])
    return day !== undefined && isDay(day) ? { day } : {}
  },
  component: NewSession,
  staticData: { title: 'Nueva convocatoria' },
})

function NewSession() {
  const { day } = Route.useSearch()
  const today = useToday()
  return (
    <ForRole roles={['examiner']}>
      <NewSessionPage day={day ?? today} />
    </ForRole>
  )
}
