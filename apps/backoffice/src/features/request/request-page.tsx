import { NotFoundError } from '@habilita/browser/api/errors'
import { LoadFailure } from '@habilita/browser/load-failure'
import { useRetry } from '@habilita/browser/use-retry'
import { isUuid } from '@habilita/browser/uuid'
import { Skeleton } from '@habilita/ui/skeleton'
import { StatePanel } from '@habilita/ui/state-panel'
import { Button } from '@habilita/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dossierQuery, requestQuery } from './queries.ts'
import { RequestPane } from './request-pane.tsx'
import type { RequestTab } from './request-tabs.ts'

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <section aria-label="Solicitud" className="@container flex min-h-0 min-w-0 grow flex-col bg-paper">
    {children}
  </section>
)

const Waiting = () => (
  <div aria-busy="true" className="flex grow flex-col gap-3 p-4">
    <span className="sr-only">Cargando la solicitud…</span>
    <Skeleton className="w-56" />
    <Skeleton className="w-72 text-lg" />
    <Skeleton className="w-64" />
    <div className="flex grow gap-4 pt-4">
      <div className="flex w-52 flex-col gap-3">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      <Skeleton shape="block" className="h-full grow" />
    </div>
  </div>
)

interface RequestPageProps {
  readonly id: string
  readonly tab: RequestTab
  readonly onClose: () => void
}

export const RequestPage = ({ id, tab, onClose }: RequestPageProps) => {
  const navigate = useNavigate({ from: '/queue/$id' })
  const query = useQuery({ ...requestQuery(id), enabled: isUuid(id) })
  // Loaded in parallel: a review needs both. If it fails, the checklist shows the error.
  const asked = useQuery({ ...dossierQuery(id), enabled: isUuid(id) })
  const isComing = asked.isPending && !asked.isPaused
  const { failed, loading, retry } = useRetry(query)
  const goTo = (next: RequestTab) =>
    void navigate({
      to: '/queue/$id',
      params: { id },
      search: before => ({ ...before, tab: next }),
      state: true,
      replace: true,
    })

  if (!isUuid(id) || query.error instanceof NotFoundError)
    return (
      <Frame>
        <StatePanel
          icon="search"
          title="No hay ninguna solicitud aquí"
          className="grow justify-center"
          action={
            <Button size="default" onClick={onClose}>
              Volver
            </Button>
          }
        >
          La dirección no existe, o todavía no se ha presentado.
        </StatePanel>
      </Frame>
    )
  if (failed)
    return (
      <Frame>
        <LoadFailure
          query={query}
          what="la solicitud"
          loading={loading}
          onRetry={event => void retry(event)}
        />
      </Frame>
    )
  return (
    <Frame>
      {query.data && !isComing ? (
        <RequestPane detail={query.data} tab={tab} onTab={goTo} onClose={onClose} />
      ) : (
        <Waiting />
      )}
    </Frame>
  )
}
