import { changeUserEmail } from '@habilita/contract/people/user'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { signedInUser } from '../../../shared/auth/auth-state.ts'
import { identity } from '../../../shared/auth/identity.ts'
import { leaveDevice } from '../../../shared/auth/session.ts'
import { logFailure } from '../../../shared/data/log-failure.ts'
import { AllDone } from './action-done.tsx'
import { ActionStep } from './action-step.tsx'
import { CheckedCode } from './checked-code.tsx'

const TITLE = 'Confirma tu nuevo correo'

const check = (code: string) => identity(account => account.checkEmailChange(code))

const isSignedIn = (email: string): boolean => signedInUser()?.email?.toLowerCase() === email.toLowerCase()

/** Whether another account is signed in here. Its user stays signed in. */
const isOtherAccountSignedIn = (email: string): boolean => signedInUser() !== undefined && !isSignedIn(email)

/** Informs the API (spec.md §4) with the last token of the sign-in session that has just ended. */
const followChange = async (email: string): Promise<void> => {
  // Our own identity service updates the server by itself: a failure here means a delay, not a loss.
  await call(changeUserEmail, { body: { email } }).catch((error: unknown) =>
    logFailure('Changing the address of the user', error),
  )
  await leaveDevice()
}

export const ChangeEmailPage = ({ code }: { readonly code: string }) => {
  const navigate = useNavigate()
  const [done, setDone] = useState(false)

  const changed = async (newEmail: string, previousEmail: string): Promise<void> => {
    if (isSignedIn(previousEmail)) await followChange(newEmail)
    if (signedInUser()) setDone(true)
    else await navigate({ to: '/login', state: { notice: 'email-changed' }, replace: true })
  }

  return (
    <CheckedCode
      code={code}
      title={TITLE}
      check={check}
      another={
        <Link to="/settings/account" className={linkButtonClass()}>
          Pedir otro
        </Link>
      }
    >
      {({ newEmail, previousEmail }, apply) =>
        done ? (
          <AllDone title="Correo cambiado">
            La cuenta de {previousEmail} es ahora la de <strong>{newEmail}</strong>.
          </AllDone>
        ) : (
          <ActionStep
            title={TITLE}
            action="Cambiar mi correo"
            onAction={async () => {
              if (await apply(identity(account => account.applyCode(code))))
                await changed(newEmail, previousEmail)
            }}
          >
            Tu correo dejará de ser <strong>{previousEmail}</strong> y pasará a ser{' '}
            <strong>{newEmail}</strong>.
            {!isOtherAccountSignedIn(previousEmail) && ' Después tendrás que volver a entrar.'}
          </ActionStep>
        )
      }
    </CheckedCode>
  )
}
