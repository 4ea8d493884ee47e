import type { Appealable, Case } from '@habilita/contract/cases/cases'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Skeleton } from '@habilita/ui/skeleton'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ActionBar } from '../../shared/layout/action-bar.tsx'
import { CaseCard } from '../../domain/cases/case-card.tsx'
import { casesQuery } from '../../domain/cases/cases-query.ts'
import { LoadFailure } from '@habilita/browser/load-failure'
import { Section } from '../../shared/layout/section.tsx'
import { SubPage } from '../../shared/layout/sub-page.tsx'
import { useRetry } from '@habilita/browser/use-retry'
import { AppealableList } from './appealable-list.tsx'

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <Skeleton shape="block" className="h-32 rounded-lg" />
    <Skeleton shape="block" className="h-32 rounded-lg" />
  </div>
)

interface ListsProps {
  readonly cases: readonly Case[]
  readonly appealable: readonly Appealable[]
}

const Lists = ({ cases, appealable }: ListsProps) => (
  <>
    {appealable.length > 0 && (
      <Section title="Puedes apelar">
        <AppealableList appealable={appealable} />
      </Section>
    )}
    {cases.length > 0 ? (
      <Section title="Lo que has presentado">
        <ul className="flex flex-col gap-3">
          {cases.map(each => (
            <li key={each.id} className="flex flex-col">
              <CaseCard filed={each} />
            </li>
          ))}
        </ul>
      </Section>
    ) : (
      <StatePanel icon="mail" title="No has presentado ninguna">
        Si algo no te parece bien, dínoslo. Te responderemos en un mes como mucho.
      </StatePanel>
    )}
  </>
)

/** The user's cases, the decisions they can appeal, and a link to complain. */
export const CasesPage = () => {
  const query = useQuery(casesQuery)
  const { failed, loading, retry } = useRetry(query)
  return (
    <SubPage title="Quejas y apelaciones" back={{ to: '/settings', label: 'Ajustes' }}>
      {query.data ? (
        <Lists {...query.data} />
      ) : failed ? (
        <LoadFailure
          query={query}
          what="tus quejas y apelaciones"
          loading={loading}
          onRetry={event => void retry(event)}
        />
      ) : (
        <Waiting />
      )}
      <Link
        to="/settings/about"
        className="inline-flex min-h-11 items-center self-center text-center font-semibold text-accent underline-offset-4 hover:underline"
      >
        Cómo las tratamos
      </Link>
      <ActionBar>
        <Link to="/settings/cases/new" className={linkButtonClass()}>
          Presentar una queja
        </Link>
      </ActionBar>
    </SubPage>
  )
}
