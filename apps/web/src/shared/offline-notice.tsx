import { Icon } from '@habilita/ui/icon'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isNoConnection } from './errors/no-connection.ts'

const hour = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })
const dayAndHour = new Intl.DateTimeFormat('es-ES', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const whenWas = (time: number): string => {
  const date = new Date(time)
  return (date.toDateString() === new Date().toDateString() ? hour : dayAndHour).format(date)
}

const watchConnection = (tell: () => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/** Shown while what is on screen cannot be brought up to date, with the age of the oldest of it. */
export const OfflineNotice = () => {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  // Asked again whenever a fetch begins or ends.
  useIsFetching()
  const active = useQueryClient().getQueryCache().findAll({ type: 'active' })
  const unreachable = active.some(
    ({ state }) => state.fetchFailureCount > 0 && isNoConnection(state.fetchFailureReason),
  )
  if (online && !unreachable) return <output className="sr-only" />
  const shown = active.map(({ state }) => state.dataUpdatedAt).filter(time => time > 0)
  const copy = shown.length > 0 ? ` Ves la última copia (${whenWas(Math.min(...shown))}).` : ''
  return (
    <output className="flex items-start gap-2.5 border-b border-line bg-warn-wash px-5 pt-[max(0.625rem,env(safe-area-inset-top))] pb-2.5 text-sm">
      <Icon name="offline" className="mt-px size-5 text-warn" />
      <span>
        Sin conexión.{copy}
        {/* With a network and a server that is away, nothing waits: what fails says so. */}
        {!online && ' Lo que escribas se enviará al volver.'}
      </span>
    </output>
  )
}
