import { Button } from '@habilita/ui/button'
import { StatePanel } from '@habilita/ui/state-panel'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { newKey } from '../../domain/request-drafts/open-drafts.ts'
import { SubPage } from '../../shared/layout/sub-page.tsx'
import { useRetry } from '@habilita/browser/use-retry'
import { userQuery } from '../../domain/user/user-query.ts'
import { Missing } from './gone.tsx'
import { Start } from './start.tsx'
import { WizardSkeleton } from './wizard-skeleton.tsx'
import { WizardView } from './wizard-view.tsx'

interface NewRequestPageProps {
  readonly draft?: string
  readonly from?: string
  readonly step?: string
  readonly check?: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A key for a new draft; a new one each time the previous is left. */
const useFreshKey = (draft: string | undefined): string => {
  const [fresh, setFresh] = useState(newKey)
  const [used, setUsed] = useState(false)
  if (draft === fresh && !used) setUsed(true)
  if (draft === undefined && used) {
    setUsed(false)
    setFresh(newKey())
  }
  return fresh
}

interface ProfileUnavailableProps extends Pick<ReturnType<typeof useRetry>, 'retry' | 'loading'> {
  readonly query: { readonly isPaused: boolean; readonly errorUpdateCount: number }
}

/** The user's profile was never loaded on this device. */
const ProfileUnavailable = ({
  query: { isPaused, errorUpdateCount },
  retry,
  loading,
}: ProfileUnavailableProps) => {
  const title = isPaused ? 'Sin conexión' : 'No podemos abrir el formulario'
  return (
    <SubPage title="Nueva solicitud" back={{ to: '/requests', label: 'Solicitudes' }}>
      {/* Announced on each failure, while the button below keeps the focus. */}
      <span key={errorUpdateCount} role="alert" className="sr-only">
        {title}
      </span>
      <StatePanel
        icon={isPaused ? 'offline' : 'error'}
        tone={isPaused ? 'accent' : 'bad'}
        title={title}
        action={
          <Button loading={loading} onClick={event => void retry(event)}>
            Reintentar
          </Button>
        }
      >
        {isPaused
          ? 'Necesitas conexión para empezar por primera vez en este dispositivo.'
          : 'Vuelve a intentarlo. Lo que habías escrito está a salvo.'}
      </StatePanel>
    </SubPage>
  )
}

export const NewRequestPage = ({ draft, from, step, check }: NewRequestPageProps) => {
  const query = useQuery(userQuery)
  const navigate = useNavigate()
  const { failed, loading, retry } = useRetry(query)
  const fresh = useFreshKey(draft)
  const isRepetition = draft === undefined && from !== undefined

  // The key is in the URL from the start: a reload repeats the request into the same draft.
  useEffect(() => {
    if (isRepetition) void navigate({ to: '/new-request', search: { draft: fresh, from }, replace: true })
  }, [isRepetition, from, fresh, navigate])

  if (query.data === undefined)
    return failed ? <ProfileUnavailable query={query} retry={retry} loading={loading} /> : <WizardSkeleton />
  if (draft !== undefined && !UUID.test(draft)) return <Missing problem={undefined} />
  if (isRepetition) return <WizardSkeleton />
  return (
    <Start owner={query.data} skip={draft !== undefined || step !== undefined}>
      <WizardView
        key={draft ?? fresh}
        user={query.data}
        draftKey={draft ?? fresh}
        isInAddress={draft !== undefined}
        from={from}
        step={step}
        check={check}
      />
    </Start>
  )
}
