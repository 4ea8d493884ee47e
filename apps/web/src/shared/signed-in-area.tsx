import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { type ReactNode, useEffect, useState } from 'react'
import { OfflineNotice } from './offline-notice.tsx'
import { keptCache } from './query/kept-cache.ts'
import { CACHE_MAX_AGE_MS, createQueryClient } from './query/query-client.ts'

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
      persistOptions={{ persister, maxAge: CACHE_MAX_AGE_MS }}
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
