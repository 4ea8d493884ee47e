import { createFileRoute } from '@tanstack/react-router'
import { InstallCard } from '../../../features/pwa/install-card.tsx'
import { AccountPage } from '../../../features/settings/account/account-page.tsx'
import { installation } from '@habilita/browser/installation'
import { DevicePushCard } from '../../../domain/push/device-push-card.tsx'
import { useDevicePush } from '../../../domain/push/use-device-push.ts'

export const Route = createFileRoute('/_protected/settings/account')({
  component: AccountRoute,
  staticData: { title: 'Mi cuenta' },
})

function AccountRoute() {
  const push = useDevicePush()
  return (
    <AccountPage
      install={<InstallCard name={installation.certificationBody.name} />}
      push={<DevicePushCard push={push} />}
    />
  )
}
