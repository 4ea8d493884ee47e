import { createFileRoute } from '@tanstack/react-router'
import { KeysPage } from '../features/settings/keys/keys-page.tsx'
import { ForRole } from '../shared/for-role.tsx'

export const Route = createFileRoute('/settings/keys')({
  component: () => (
    <ForRole roles={[]}>
      <KeysPage />
    </ForRole>
  ),
  staticData: { title: 'Claves de otros sistemas' },
})
