import { type Case, caseKindNames, caseStateNames } from '@habilita/contract/cases/cases'
import { Chip } from '@habilita/ui/chip'
import { Skeleton } from '@habilita/ui/skeleton'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { NotFoundError } from '@habilita/browser/api/errors'
import { caseTones } from '@habilita/browser/cases/case-text'
import { caseQuery, casesQuery } from '../../domain/cases/cases-query.ts'
import { dayAndHour } from '@habilita/browser/day'
import { LoadFailure } from '@habilita/browser/load-failure'
import { NotFoundView } from '../../shared/layout/not-found-view.tsx'
import { PushInvitation } from '../../domain/push/push-invitation.tsx'
import { Section } from '../../shared/layout/section.tsx'
import { SubPage } from '../../shared/layout/sub-page.tsx'
import { useRetry } from '@habilita/browser/use-retry'
import { isUuid } from '@habilita/browser/uuid'
import { AboutLink } from './about-link.tsx'
import { CaseDocument } from './case-document.tsx'
import { Standing } from './standing.tsx'

const back = { to: '/settings/cases', label: 'Quejas y apelaciones' } as const

/** The case as already listed. */
const listed = (client: QueryClient, id: string): Case | undefined =>
  client.getQueryData(casesQuery.queryKey)?.cases.find(each => each.id === id)

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Cargando…</span>
    <Skeleton shape="block" className="h-32 rounded-lg" />
    <Skeleton className="w-40 text-lg" />
    <Skeleton shape="block" className="h-28 rounded-lg" />
  </div>
)

/** Announces a state change while the screen is open. */
const StateNews = ({ state }: Case) => {
  const [atFirst] = useState(state)
  return <output className="sr-only">{state === atFirst ? '' : caseStateNames[state]}</output>
}

const KnownCase = ({ id }: { readonly id: string }) => {
  const client = useQueryClient()
  const query = useQuery(caseQuery(id))
  const { failed, loading, retry } = useRetry(query)
  const isFiled = useRouterState({ select: ({ location }) => location.state.filed === true })
  if (query.error instanceof NotFoundError) return <NotFoundView />
  const filed = query.data ?? listed(client, id)
  if (!filed)
    return (
      <SubPage title="Queja o apelación" back={back}>
        {failed ? (
          <LoadFailure
            query={query}
            what="su estado"
            loading={loading}
            onRetry={event => void retry(event)}
          />
        ) : (
          <Waiting />
        )}
      </SubPage>
    )
  const { kind, number, subject, state, text, documents, createdAt } = filed
  return (
    <SubPage
      title={subject}
      back={back}
      subtitle={
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {caseKindNames[kind]} <span className="font-mono">{number}</span>
          <Chip tone={caseTones[state]}>{caseStateNames[state]}</Chip>
        </span>
      }
    >
      <StateNews {...filed} />
      <Standing filed={filed} isNew={isFiled} />
      {isFiled && <PushInvitation />}
      <Section title="Lo que nos contaste">
        <div className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4">
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="text-xs text-ink-soft">{dayAndHour(createdAt)}</p>
        </div>
        {documents.length > 0 && (
          <ul aria-label="Documentos" className="rounded-lg border border-line bg-surface">
            {documents.map(document => (
              <CaseDocument key={document.documentId} document={document} />
            ))}
          </ul>
        )}
      </Section>
      <AboutLink filed={filed} />
    </SubPage>
  )
}

/** A case: its state, our answer, and what the user wrote. */
export const CasePage = ({ id }: { readonly id: string }) =>
  isUuid(id) ? <KnownCase id={id} /> : <NotFoundView />
