import { createFileRoute } from '@tanstack/react-router'
import { StaffPage } from '../features/settings/staff/staff-page.tsx'
import { ForRole } from '../shared/for-role.tsx'

export const Route = createFileRoute('/settings/staff')({
  component: () => (
    <ForRole roles={[]}>
      <StaffPage />
    </ForRole>
  ),
  staticData: { title: 'Personal y funciones' },
})
