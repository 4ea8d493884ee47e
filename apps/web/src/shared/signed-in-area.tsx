import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useState } from 'react'
import { OfflineNotice } from './offline-notice.tsx'
import { keptCache } from './query/kept-cache.ts'
import { createQueryClient } from './query/query-client.ts'
import { RETENTION_MS } from './query/query-defaults.ts'

interface SignedInAreaProps {
  readonly uid: string
  readonly children: ReactNode
}

const OwnData = ({ uid, children }: SignedInAreaProps) => {
  const [client] = useState(createQueryClient)
  const [persister] = useState(() => keptCache(uid))
  useEffect(() => () => client.clear(), [client])
  return (
    <PersistQueryClientProvider
      client={client}
      persistOptions={{ persister, maxAge: RETENTION_MS }}
      onSuccess={() => client.resumePausedMutations()}
    >
      <OfflineNotice />
      {children}
    </PersistQueryClientProvider>
  )
}

/** Around everything that needs sign-in: the data cache of whoever is signed in, and of nobody else. */
export const SignedInArea = ({ uid, children }: SignedInAreaProps) => (
  <OwnData key={uid} uid={uid}>
    {children}
  </OwnData>
)
