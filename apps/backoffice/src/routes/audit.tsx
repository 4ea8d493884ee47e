import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '../features/audit/audit-page.tsx'
import { readAuditSearch } from '../features/audit/audit-search.ts'
import { ForRole } from '../shared/for-role.tsx'

export const Route = createFileRoute('/audit')({
  validateSearch: readAuditSearch,
  component: Audit,
  staticData: { title: 'Auditoría' },
})

function Audit() {
  const search = Route.useSearch({ select: readAuditSearch, structuralSharing: true })
  return (
    <ForRole roles={[]}>
      <AuditPage search={search} />
    </ForRole>
  )
}
