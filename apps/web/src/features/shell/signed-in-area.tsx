import '@habilita/ui/more-icons'
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { startLive } from './live/start-live.ts'
import { AppBadge } from './app-badge.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { RefreshPush } from './refresh-push.tsx'
import { persistedCache } from '../../shared/query/persisted-cache.ts'
import { createQueryClient } from './query-client.ts'
import { RETENTION_MS } from '@habilita/browser/query/query-defaults'
import { notifyUnsentMessage } from './notify-unsent-message.ts'
import { ResumeUnsent } from './resume-unsent.tsx'
import { notifyProfileRefused } from '../../domain/user/notify-profile-refused.ts'

interface SignedInAreaProps {
  readonly uid: string
  readonly children: ReactNode
}

// By default the library does not persist queries whose refetch failed, which is when stored data is needed.
const dehydrateOptions = {
  shouldDehydrateQuery: ({ state }: { readonly state: { readonly data: unknown } }) =>
    state.data !== undefined,
}

const OwnData = ({ uid, children }: SignedInAreaProps) => {
  const navigate = useNavigate()
  const [client] = useState(() =>
    createQueryClient({
      onProfile: () => notifyProfileRefused(() => void navigate({ to: '/settings/personal-data' })),
      onMessage: id => notifyUnsentMessage(() => void navigate({ to: '/requests/$id', params: { id } })),
    }),
  )
  const [persister] = useState(() => persistedCache(uid))
  useEffect(() => () => client.clear(), [client])
  useEffect(() => startLive(client), [client])
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={{ persister, maxAge: RETENTION_MS, dehydrateOptions }}
      onSuccess={() => client.resumePausedMutations()}
    >
      <OfflineNotice />
      <ResumeUnsent />
      <AppBadge />
      <RefreshPush uid={uid} />
      {children}
    </PersistQueryClientProvider>
  )
}

/** Wraps all signed-in screens: the data cache belongs to one user. */
export const SignedInArea = ({ uid, children }: SignedInAreaProps) => (
  <OwnData key={uid} uid={uid}>
    {children}
  </OwnData>
)
