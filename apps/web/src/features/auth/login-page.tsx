import { lazy, Suspense, useState } from 'react'
import type { FinishSignIn } from '../../shared/auth/operations.ts'
import { useReloadSafeState } from '../../shared/form/use-reload-safe-state.ts'
import { AuthFrame } from './auth-frame.tsx'
import type { LoginViewProps } from './login-view-props.ts'
import { isProviderAnswer } from './federated/provider-answer.ts'
import { SignInView } from './sign-in/sign-in-view.tsx'
import { MovedContext } from './view-heading.tsx'
import type { LoginView } from './view-link.tsx'

const SecondFactor = lazy(() => import('./sign-in/second-factor.tsx'))
const FollowLinkView = lazy(() => import('./link/follow-link-view.tsx'))
const ProviderReturnView = lazy(() => import('./federated/provider-return-view.tsx'))
const views = {
  'sign-up': lazy(() => import('./sign-up/sign-up-view.tsx')),
  reset: lazy(() => import('./reset/reset-view.tsx')),
  link: lazy(() => import('./link/ask-link-view.tsx')),
}

interface LoginPageProps {
  readonly view?: LoginView
  readonly code?: string
}

const useMoved = (place: string | undefined): boolean => {
  const [first] = useState(place)
  const [moved, setMoved] = useState(false)
  if (place !== first && !moved) setMoved(true)
  return moved
}

/** One page with a view per sign-in method; all but the first are loaded on demand. */
export const LoginPage = ({ view, code }: LoginPageProps) => {
  const [finish, setFinish] = useState<{ readonly signIn: FinishSignIn }>()
  const [typedEmail, setTypedEmail] = useReloadSafeState('email', '')
  const [answered, setAnswered] = useState(() => isProviderAnswer(location.hash))
  const moved = useMoved(
    finish ? 'second-factor' : answered ? 'answered' : code === undefined ? view : 'code',
  )
  const props: LoginViewProps = {
    typedEmail,
    onEmail: setTypedEmail,
    onSecondFactor: signIn => {
      setFinish({ signIn })
      setAnswered(false)
    },
  }

  const shown = () => {
    if (finish) return <SecondFactor finish={finish.signIn} onBack={() => setFinish(undefined)} />
    if (answered) return <ProviderReturnView {...props} onBack={() => setAnswered(false)} />
    if (code !== undefined) return <FollowLinkView {...props} code={code} />
    const View = view ? views[view] : SignInView
    return <View {...props} />
  }

  return (
    <AuthFrame>
      <MovedContext value={moved}>
        <Suspense>{shown()}</Suspense>
      </MovedContext>
    </AuthFrame>
  )
}
