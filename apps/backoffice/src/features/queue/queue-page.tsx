import { Icon } from '@habilita/ui/icon'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useShortcut } from '../../shared/keys/shortcuts.ts'
import { QueueList } from './queue-list.tsx'
import type { QueueSearch } from './queue-search.ts'

const CloseKey = ({ onClose }: { readonly onClose: () => void }) => {
  useShortcut(['escape'], { label: 'Cerrar la solicitud', group: 'Cola de trabajo' }, onClose)
  return null
}

interface QueuePageProps {
  readonly search: QueueSearch
  /** The request that is open beside the list, or instead of it where there is little room. */
  readonly openId: string | undefined
}

export const QueuePage = ({ search, openId }: QueuePageProps) => {
  const navigate = useNavigate()
  const open = useCallback(
    (id: string, { replace }: { readonly replace: boolean } = { replace: false }) =>
      void navigate({ to: '/queue/$id', params: { id }, search, replace }),
    [navigate, search],
  )
  const change = useCallback(
    (part: QueueSearch) =>
      void navigate({ to: '.', search: before => ({ ...before, ...part }), replace: true }),
    [navigate],
  )
  const isOpen = openId !== undefined
  const back = useRef<HTMLAnchorElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current === isOpen) return
    wasOpen.current = isOpen
    // What had the focus is covered now, where there is little room, or gone with the pane.
    if (isOpen) back.current?.focus()
    else if (document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <div className="relative flex min-h-0 min-w-0 grow">
      <div
        ref={list}
        className={`flex min-w-0 flex-col ${isOpen ? 'w-[52%] max-xl:invisible max-xl:w-full' : 'w-full'}`}
      >
        <QueueList search={search} openId={openId} onOpen={open} onChange={change} />
      </div>
      {isOpen && (
        <div className="flex min-h-0 min-w-0 flex-1 flex-col border-s border-line bg-paper max-xl:absolute max-xl:inset-0">
          <CloseKey onClose={() => void navigate({ to: '/queue', search })} />
          <Link
            ref={back}
            to="/queue"
            search={search}
            className="flex items-center gap-1.5 border-b border-line px-5 py-2 font-semibold text-accent xl:hidden"
          >
            <Icon name="back" className="size-4" />
            Volver a la cola
          </Link>
          <Outlet />
        </div>
      )}
    </div>
  )
}
