import { AuthorizationError } from '@habilita/browser/api/errors'
import { LoadFailure } from '@habilita/browser/load-failure'
import { useRetry } from '@habilita/browser/use-retry'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LockPage } from './features/lock/lock-page.tsx'
import { EnrolmentPage } from './features/sign-in/enrolment-page.tsx'
import { NoAccessPage } from './features/sign-in/no-access-page.tsx'
import { RecoveryCodesPage } from './features/sign-in/recovery-codes-page.tsx'
import { SignInPage } from './features/sign-in/sign-in-page.tsx'
import { createQueryClient } from './query-client.ts'
import { createDeskRouter } from './router.tsx'
import { forgetActivity, useIdleLock } from './shared/activity.ts'
import { type StaffUser, useAuth } from './shared/auth/auth-state.ts'
import { DeskContext } from './shared/desk.ts'
import { forgetDrafts } from './shared/drafts.ts'
import { FullScreen, FullScreenSpinner } from './shared/full-screen.tsx'
import { live } from './shared/live.ts'
import { MeContext, meQuery } from './shared/me.ts'

interface DeskProps {
  readonly user: StaffUser
  /** The user has just signed in, so the desk is not locked. */
  readonly isNew: boolean
}

/** The signed-in back office. While locked it is hidden but stays mounted. */
const Desk = ({ user, isNew }: DeskProps) => {
  const me = useQuery(meQuery)
  const { failed, loading, retry } = useRetry(me)
  const { locked, lock, unlock } = useIdleLock(user.uid, isNew)
  const client = useQueryClient()
  const [router] = useState(() => createDeskRouter(client))
  const isIn = me.data !== undefined && locked === false
  useEffect(() => (isIn ? live(client) : undefined), [client, isIn])
  const desk = useMemo(() => ({ lock, isCovered: locked === true }), [lock, locked])
  // Unlocking returns the focus to where it was.
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    if (locked === false) last.current?.focus()
  }, [locked])

  if (me.error instanceof AuthorizationError) return <NoAccessPage email={user.email} />
  if (failed)
    return (
      <FullScreen>
        <LoadFailure
          query={me}
          what="tu mesa de trabajo"
          loading={loading}
          onRetry={event => void retry(event)}
        />
      </FullScreen>
    )
  if (!me.data || locked === undefined) return <FullScreenSpinner />
  return (
    <>
      {locked && <LockPage email={user.email} onUnlock={unlock} />}
      <div
        hidden={locked}
        inert={locked}
        onFocusCapture={({ target }) => {
          last.current = target
        }}
      >
        <MeContext value={me.data}>
          <DeskContext value={desk}>
            <RouterProvider router={router} />
          </DeskContext>
        </MeContext>
      </div>
    </>
  )
}

/** One query cache per user, dropped at sign-out. */
const DeskOf = (props: DeskProps) => {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Desk {...props} />
    </QueryClientProvider>
  )
}

/**
 * Screens without a route of their own replace the desk, so the requested URL stays until the user may see
 * it.
 */
export const App = () => {
  const auth = useAuth()
  const [before, setBefore] = useState(auth.status)
  const [arrival, setArrival] = useState<'new' | 'enrolled'>()
  const [isEnrolling, setEnrolling] = useState(false)
  if (auth.status !== before) {
    setBefore(auth.status)
    if (isEnrolling && auth.status === 'signed_in') setArrival('enrolled')
    else if (before === 'signed_out' && auth.status === 'signed_in') setArrival('new')
    else if (auth.status === 'signed_out') setArrival(undefined)
  }
  const hasLeft = auth.status === 'signed_out' && auth.because === 'left'
  useEffect(() => {
    if (auth.status === 'signed_out') void forgetActivity()
    // If the session ended on its own, drafts stay for the next sign-in of the same user.
    if (hasLeft) forgetDrafts()
  }, [auth.status, hasLeft])

  if (auth.status === 'loading') return <FullScreenSpinner />
  if (auth.status === 'signed_out') return <SignInPage ended={auth.because === 'ended'} />
  if (auth.status === 'one_factor') return <EnrolmentPage onEnrolling={setEnrolling} />
  if (arrival === 'enrolled') return <RecoveryCodesPage onDone={() => setArrival('new')} />
  return <DeskOf key={auth.user.uid} user={auth.user} isNew={arrival === 'new'} />
}
