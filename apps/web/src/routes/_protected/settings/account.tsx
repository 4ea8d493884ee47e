import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '../../../features/settings/account/account-page.tsx'

export const Route = createFileRoute('/_protected/settings/account')({
  component: AccountPage,
  staticData: { title: 'Mi cuenta' },
})
