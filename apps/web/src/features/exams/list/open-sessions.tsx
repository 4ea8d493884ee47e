import { Button } from '@habilita/ui/button'
import { Icon } from '@habilita/ui/icon'
import { Section } from '../../../shared/layout/section.tsx'
import { useRetry } from '@habilita/browser/use-retry'
import { SessionList } from '../session-list.tsx'
import type { useOpenSessions } from '../use-open-sessions.ts'
import { ExamCardSkeleton } from './exams-skeleton.tsx'

interface OpenSessionsProps {
  readonly open: ReturnType<typeof useOpenSessions>
  readonly labels: ReadonlyMap<string, string>
  readonly searched: boolean
}

const Content = ({ open: { found, sessions, settled, more }, labels, searched }: OpenSessionsProps) => {
  const { failed, loading, retry } = useRetry(found)
  if (sessions && sessions.length > 0) return <SessionList sessions={sessions} labels={labels} more={more} />
  if (sessions && settled)
    return (
      <p className="text-ink-soft">
        {searched
          ? 'No hay fechas para esta búsqueda. Prueba con otra fecha, sede o provincia.'
          : 'Ahora no hay fechas abiertas para ti. Cuando publiquemos más, las verás aquí.'}
      </p>
    )
  if (failed)
    return (
      <div className="flex flex-col items-start gap-3">
        <p key={found.errorUpdateCount} role="alert" className="flex items-start gap-2 text-ink-soft">
          <Icon name={found.isPaused ? 'offline' : 'warning'} className="mt-px size-5" />
          {found.isPaused
            ? 'Necesitas conexión para ver qué fechas hay.'
            : 'No hemos podido cargar las fechas.'}
        </p>
        <Button variant="outline" size="default" loading={loading} onClick={event => void retry(event)}>
          Reintentar
        </Button>
      </div>
    )
  return (
    <div aria-busy="true" className="flex flex-col gap-3">
      <span className="sr-only">Cargando…</span>
      <ExamCardSkeleton />
      <ExamCardSkeleton />
    </div>
  )
}

/** Sessions that the user can book or join the waiting list of. */
export const OpenSessions = (props: OpenSessionsProps) => (
  <Section title="Fechas disponibles">
    <Content {...props} />
  </Section>
)
