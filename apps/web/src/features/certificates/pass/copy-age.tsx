import { Icon } from '@habilita/ui/icon'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isNoConnection } from '@habilita/browser/errors/no-connection'

const hour = new Intl.DateTimeFormat('es-ES', { hour: '2-digit', minute: '2-digit' })
const dayOf = (time: number): string =>
  new Intl.DateTimeFormat('es-ES', {
    day: 'numeric',
    month: 'long',
    ...(new Date(time).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  }).format(time)

interface CopyAgeProps {
  readonly query: {
    readonly dataUpdatedAt: number
    readonly failureReason: Error | null
  }
}

const watchNetwork = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Offline: shows the age of the copy. Later changes are in its public record. */
export const CopyAge = ({ query: { dataUpdatedAt, failureReason } }: CopyAgeProps) => {
  const online = useSyncExternalStore(watchNetwork, () => onlineManager.isOnline())
  if (online && !(failureReason && isNoConnection(failureReason))) return null
  return (
    <p className="flex items-center justify-center gap-2 text-sm text-warn">
      <Icon name="offline" className="size-5" />
      Copia del {dayOf(dataUpdatedAt)}, {hour.format(dataUpdatedAt)}
    </p>
  )
}
