import { Outlet, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { Beside } from '../../shared/list/beside.tsx'
import { QueueList } from './queue-list.tsx'
import type { QueueSearch } from './queue-search.ts'
import { queueWords } from './queue-words.ts'

interface QueuePageProps {
  readonly search: QueueSearch
  readonly openId: string | undefined
}

export const QueuePage = ({ search, openId }: QueuePageProps) => {
  const navigate = useNavigate()
  const open = useCallback(
    (id: string, { replace }: { readonly replace: boolean } = { replace: false }) =>
      void navigate({ to: '/queue/$id', params: { id }, search, state: true, replace }),
    [navigate, search],
  )
  return (
    <Beside
      words={queueWords}
      isOpen={openId !== undefined}
      onClose={() => void navigate({ to: '/queue', search, state: true })}
      list={<QueueList search={search} openId={openId} onOpen={open} />}
    >
      <Outlet />
    </Beside>
  )
}
