import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signedInUser } from '../../../shared/auth/auth-state.ts'
import { identity } from '../../../shared/auth/identity.ts'
import { logFailure } from '../../../shared/data/log-failure.ts'
import { AllDone } from './action-done.tsx'
import { ActionStep } from './action-step.tsx'
import { CheckedCode } from './checked-code.tsx'

const TITLE = 'Confirma tu correo'

const check = (code: string): Promise<string> => identity(account => account.checkCode(code, 'VERIFY_EMAIL'))

/** Renews the token of a signed-in user, so that the guard lets them pass. */
const refreshUser = async (): Promise<void> => {
  if (signedInUser()) await identity(account => account.reloadUser())
}

export const VerifyEmailPage = ({ code }: { readonly code: string }) => {
  const [done, setDone] = useState(false)
  return (
    <CheckedCode
      code={code}
      title={TITLE}
      check={check}
      another={
        <Link to="/not-verified" className={linkButtonClass()}>
          Pedir otro
        </Link>
      }
    >
      {(email, apply) =>
        done ? (
          <AllDone title="Correo confirmado">
            Hemos confirmado que <strong>{email}</strong> es tuyo.
          </AllDone>
        ) : (
          <ActionStep
            title={TITLE}
            action="Confirmar mi correo"
            onAction={async () => {
              if (!(await apply(identity(account => account.applyCode(code))))) return
              setDone(true)
              await refreshUser().catch((error: unknown) => logFailure('Refreshing the user', error))
            }}
          >
            Vas a confirmar que <strong>{email}</strong> es tu correo.
            {signedInUser()?.email !== email &&
              ' Hazlo solo si has creado tú la cuenta; si no, cierra esta página.'}
          </ActionStep>
        )
      }
    </CheckedCode>
  )
}
