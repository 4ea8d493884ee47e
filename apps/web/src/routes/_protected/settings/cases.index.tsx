import { createFileRoute } from '@tanstack/react-router'
import { CasesPage } from '../../../features/cases/cases-page.tsx'

export const Route = createFileRoute('/_protected/settings/cases/')({
  component: CasesPage,
  staticData: { title: 'Quejas y apelaciones' },
})
