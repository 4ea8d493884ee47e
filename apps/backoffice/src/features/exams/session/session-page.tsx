import { NotFoundError } from '@habilita/browser/api/errors'
import { isUuid } from '@habilita/browser/uuid'
import { linkButtonClass } from '@habilita/ui/button-class'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { QueryContent } from '../../../shared/query-content.tsx'
import { Page } from '../../../shared/shell/page.tsx'
import { sessionQuery } from '../exams-queries.ts'
import type { ExamsSearch } from '../exams-search.ts'
import { SessionView } from './session-view.tsx'
import type { SessionTab } from './session-tabs.ts'

interface SessionPageProps {
  readonly id: string
  readonly tab: SessionTab
  /** Search of the calendar to go back to. */
  readonly search: ExamsSearch
  readonly onTab: (tab: SessionTab) => void
}

/** One exam session: attendance, results and waiting list. */
export const SessionPage = ({ id, tab, search, onTab }: SessionPageProps) => {
  const query = useQuery({ ...sessionQuery(id), enabled: isUuid(id) })
  if (!isUuid(id) || query.error instanceof NotFoundError)
    return (
      <StatePanel
        icon="search"
        headingLevel={1}
        title="No hay ninguna convocatoria aquí"
        className="grow justify-center"
        action={
          <Link to="/exams" search={search} className={linkButtonClass('accent', 'default')}>
            Volver a los exámenes
          </Link>
        }
      >
        La dirección no existe.
      </StatePanel>
    )
  if (query.data) return <SessionView key={id} session={query.data} tab={tab} search={search} onTab={onTab} />
  return (
    <Page title="Convocatoria">
      <QueryContent query={query} what="la convocatoria">
        {() => null}
      </QueryContent>
    </Page>
  )
}
