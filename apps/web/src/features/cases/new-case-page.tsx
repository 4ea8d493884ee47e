import { type Appealable, type CaseAbout, caseStateNames } from '@habilita/contract/cases/cases'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Card } from '@habilita/ui/card'
import { Skeleton } from '@habilita/ui/skeleton'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { casesQuery, isAbout } from '../../domain/cases/cases-query.ts'
import { useAppeal } from '../../domain/cases/use-appeal.ts'
import { day } from '@habilita/browser/day'
import { LoadFailure } from '@habilita/browser/load-failure'
import { Section } from '../../shared/layout/section.tsx'
import { SubPage } from '../../shared/layout/sub-page.tsx'
import { useIsFresh } from '../../shared/query/use-is-fresh.ts'
import { useRetry } from '@habilita/browser/use-retry'
import { userQuery } from '../../domain/user/user-query.ts'
import { UnbrokenNumbers } from '../../shared/layout/unbroken-numbers.tsx'
import { AppealableList } from './appealable-list.tsx'
import { CaseForm } from './case-form.tsx'
import { readAbout } from './case-values.ts'

const back = { to: '/settings/cases', label: 'Quejas y apelaciones' } as const

const FormSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <span className="sr-only">Cargando…</span>
    <Skeleton shape="block" className="h-20 rounded-lg" />
    <Skeleton shape="block" className="h-44 rounded-lg" />
    <Skeleton shape="block" className="h-28 rounded-lg" />
  </div>
)

const ComplainInstead = ({ title, children }: { readonly title: string; readonly children: string }) => (
  <StatePanel
    icon="expired"
    title={title}
    action={
      <Link to="/settings/cases/new" className={linkButtonClass()}>
        Presentar una queja
      </Link>
    }
  >
    {children} Si algo no te parece bien, puedes presentar una queja.
  </StatePanel>
)

interface AppealProps {
  readonly about: CaseAbout
  readonly appealable: readonly Appealable[]
}

const Appeal = ({ about, appealable }: AppealProps) => {
  const user = useQuery(userQuery).data
  const { appeal } = useAppeal(about, null)
  const found = appealable.find(isAbout(about))
  // Kept in state: after sending, the decision is no longer in the list.
  const [against, setAgainst] = useState(found)
  if (found && !against) setAgainst(found)
  if (!against)
    return appeal ? (
      <StatePanel
        icon="mail"
        title="Ya has apelado"
        action={
          <Link to="/settings/cases/$id" params={{ id: appeal.id }} className={linkButtonClass()}>
            Ver la apelación
          </Link>
        }
      >
        Apelación <UnbrokenNumbers text={appeal.number} />: {caseStateNames[appeal.state].toLowerCase()}.
      </StatePanel>
    ) : (
      <ComplainInstead title="Esto ya no se puede apelar">
        El plazo ha terminado o la decisión ha cambiado.
      </ComplainInstead>
    )
  if (!user) return <FormSkeleton />
  return (
    <>
      <Card className="flex flex-col gap-1">
        <p className="text-sm text-ink-soft">Apelas contra</p>
        <p className="font-semibold wrap-anywhere">
          <UnbrokenNumbers text={against.subject} />
        </p>
        <p className="text-sm">Puedes hacerlo hasta el {day(against.until)}.</p>
      </Card>
      <CaseForm user={user} kind="appeal" about={about} />
    </>
  )
}

/** Without a subject, the user first chooses a decision. */
const ChooseAppeal = ({ appealable }: Pick<AppealProps, 'appealable'>) =>
  appealable.length > 0 ? (
    <Section title="¿Contra qué apelas?">
      <AppealableList appealable={appealable} />
    </Section>
  ) : (
    <ComplainInstead title="No hay nada que puedas apelar">
      Se puede apelar una decisión o un resultado durante un mes.
    </ComplainInstead>
  )

const AppealPage = ({ about }: { readonly about: CaseAbout | undefined }) => {
  const query = useQuery(casesQuery)
  const { failed, loading, retry } = useRetry(query)
  // The user may have appealed on another device: wait for fresh data if possible.
  const isFresh = useIsFresh(query)
  const isAsked = query.isFetching && !isFresh && query.failureCount === 0
  // Once shown, a form stays: a later refetch must not interrupt the user who types.
  const [isShown, setShown] = useState(false)
  if (query.data && !isAsked && !isShown) setShown(true)
  return (
    <SubPage title="Apelar" back={back}>
      {query.data && isShown ? (
        about ? (
          <Appeal about={about} appealable={query.data.appealable} />
        ) : (
          <ChooseAppeal appealable={query.data.appealable} />
        )
      ) : failed ? (
        <LoadFailure
          query={query}
          what="lo que puedes apelar"
          loading={loading}
          onRetry={event => void retry(event)}
        />
      ) : (
        <FormSkeleton />
      )}
    </SubPage>
  )
}

const ComplaintPage = ({ about }: { readonly about: CaseAbout | undefined }) => {
  const query = useQuery(userQuery)
  const { failed, loading, retry } = useRetry(query)
  return (
    <SubPage title="Presentar una queja" back={back}>
      <p className="text-ink-soft">
        La estudiará alguien que no intervino en el asunto. Te responderemos en un mes como mucho.
      </p>
      {query.data ? (
        <CaseForm user={query.data} kind="complaint" about={about} />
      ) : failed ? (
        <LoadFailure
          query={query}
          what="este formulario"
          loading={loading}
          onRetry={event => void retry(event)}
        />
      ) : (
        <FormSkeleton />
      )}
    </SubPage>
  )
}

interface NewCasePageProps {
  /** Omitted for a complaint. */
  readonly kind?: 'appeal'
  /** The subject: `request`, `result` or `certificate`, and its id. */
  readonly about?: string
  readonly id?: string
}

/** The screen to write and send a case. */
export const NewCasePage = ({ kind, about, id }: NewCasePageProps) => {
  const begunFrom = readAbout(about, id)
  if (kind === 'appeal') return <AppealPage about={begunFrom} />
  return <ComplaintPage about={begunFrom?.kind === 'result' ? undefined : begunFrom} />
}
