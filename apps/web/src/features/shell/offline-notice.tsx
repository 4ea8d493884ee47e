import { Icon } from '@habilita/ui/icon'
import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isNoConnection } from '@habilita/browser/errors/no-connection'

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

const watch = (cache: QueryCache, onChange: () => void) => {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  const stop = cache.subscribe(onChange)
  return () => {
    stop()
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** The text to show; `undefined` while the data on screen can be refreshed. */
const noticeFor = (cache: QueryCache): string | undefined => {
  const active = cache.findAll({ type: 'active' })
  const unreachable = active.some(
    ({ state }) => state.fetchFailureCount > 0 && isNoConnection(state.fetchFailureReason),
  )
  if (navigator.onLine && !unreachable) return undefined
  const shown = active.map(({ state }) => state.dataUpdatedAt).filter(time => time > 0)
  const copy = shown.length > 0 ? ` Ves la última copia (${whenWas(Math.min(...shown))}).` : ''
  // Online with an unreachable server, nothing is queued: failed actions report themselves.
  const waits = navigator.onLine ? '' : ' Lo que escribas se enviará al volver.'
  return `Sin conexión.${copy}${waits}`
}

/** Shown from the first failed fetch on, with the age of the oldest data on screen. */
export const OfflineNotice = () => {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((onChange: () => void) => watch(cache, onChange), [cache])
  const notice = useSyncExternalStore(subscribe, () => noticeFor(cache))
  if (notice === undefined) return <output className="sr-only" />
  return (
    <output className="flex items-start gap-2.5 border-b border-line bg-warn-wash px-5 pt-[max(0.625rem,env(safe-area-inset-top))] pb-2.5 text-sm">
      <Icon name="offline" className="mt-px size-5 text-warn" />
      <span>{notice}</span>
    </output>
  )
}
