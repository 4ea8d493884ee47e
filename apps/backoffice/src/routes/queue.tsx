import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { QueuePage } from '../features/queue/queue-page.tsx'
import { readQueueSearch } from '../features/queue/queue-search.ts'
import { ForRole } from '../shared/for-role.tsx'
import { hasRole, useMe } from '../shared/me.ts'

export const Route = createFileRoute('/queue')({
  validateSearch: readQueueSearch,
  component: Queue,
  staticData: { title: 'Cola de trabajo' },
})

function Queue() {
  // The router keeps unknown parameters and invalid filters, so they are read again.
  const search = Route.useSearch({ select: readQueueSearch, structuralSharing: true })
  const { id } = useParams({ strict: false })
  const me = useMe()
  // Deciders and examiners may read a request but not the queue.
  if (id !== undefined && !hasRole(me, 'reviewer')) return <Outlet />
  return (
    <ForRole roles={['reviewer']}>
      <QueuePage search={search} openId={id} />
    </ForRole>
  )
}
