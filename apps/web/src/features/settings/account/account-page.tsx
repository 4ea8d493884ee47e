import type { ReactNode } from 'react'
import { signedInUser } from '../../../shared/auth/auth-state.ts'
import { SubPage } from '../../../shared/layout/sub-page.tsx'
import { Group } from '../group.tsx'
import { SignOutButton } from '../sign-out-button.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailRow } from './email-row.tsx'
import { PasswordRow } from './password-row.tsx'
import { Sessions } from './sessions.tsx'
import { ThemeChoice } from './theme-choice.tsx'

interface AccountPageProps {
  /** The install invitation, of another feature. */
  readonly install: ReactNode
  /** The push setting of this device. */
  readonly push: ReactNode
}

export const AccountPage = ({ install, push }: AccountPageProps) => {
  const email = signedInUser()?.email ?? ''
  return (
    <SubPage title="Mi cuenta" back={{ to: '/settings', label: 'Ajustes' }}>
      <Group title="Cómo entras">
        <EmailRow email={email} />
        <PasswordRow email={email} />
      </Group>
      <Sessions />
      <ThemeChoice />
      {push}
      {install}
      <div className="mt-2 flex flex-col gap-2">
        <SignOutButton />
        <DeleteAccount />
      </div>
    </SubPage>
  )
}
