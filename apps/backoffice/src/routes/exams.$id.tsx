import { createFileRoute } from '@tanstack/react-router'
import { type ExamsSearch, readExamsSearch } from '../features/exams/exams-search.ts'
import { SessionPage } from '../features/exams/session/session-page.tsx'
import { type SessionTab, sessionTabs } from '../features/exams/session/session-tabs.ts'
import { ForRole } from '../shared/for-role.tsx'

const tabOf = (tab: unknown): SessionTab | undefined => sessionTabs.find(known => known === tab)

export const Route = createFileRoute('/exams/$id')({
  // Includes the search of the calendar to go back to.
  validateSearch: (
    search: Readonly<Record<string, unknown>>,
  ): ExamsSearch & { readonly tab?: SessionTab } => {
    const tab = tabOf(search['tab'])
    return { ...readExamsSearch(search), ...(tab && { tab }) }
  },
  component: Session,
  staticData: { title: 'Convocatoria' },
})

function Session() {
  const { id } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ForRole roles={['examiner']}>
      <SessionPage
        id={id}
        tab={tabOf(search.tab) ?? 'attendance'}
        search={readExamsSearch({ ...search })}
        onTab={tab =>
          void navigate({ search: { ...search, tab }, state: true, replace: true, resetScroll: false })
        }
      />
    </ForRole>
  )
}
