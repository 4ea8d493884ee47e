import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client'
import { Outlet, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { OfflineNotice } from './offline-notice.tsx'
import { keptCache } from './query/kept-cache.ts'
import { CACHE_MAX_AGE_MS, createQueryClient } from './query/query-client.ts'

const OwnData = ({ uid }: { readonly uid: string }) => {
  const [client] = useState(createQueryClient)
  const [persister] = useState(() => keptCache(uid))
  useEffect(() => () => client.clear(), [client])
  return (
    <PersistQueryClientProvider client={client} persistOptions={{ persister, maxAge: CACHE_MAX_AGE_MS }}>
      <OfflineNotice />
      <Outlet />
    </PersistQueryClientProvider>
  )
}

/** Around everything that needs sign-in: the data cache of whoever is signed in, and of nobody else. */
export const SignedInArea = () => {
  const { uid } = useRouteContext({ from: '/_protected', select: context => context.user })
  return <OwnData key={uid} uid={uid} />
}
