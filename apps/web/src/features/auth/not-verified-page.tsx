import { Button } from '@habilita/ui/button'
import { useEffect, useState } from 'react'
import { useAuth } from '../../shared/auth/auth-state.ts'
import { identity } from '../../shared/auth/identity.ts'
import { signOut } from '../../shared/auth/sign-out.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { AuthFrame } from './auth-frame.tsx'
import { Resend } from './mail/resend.tsx'
import { SentPanel } from './mail/sent-panel.tsx'
import { sendVerificationMail, verificationSentAt } from './mail/verification-mail.ts'
import { watchVerified } from './verification/watch-verified.ts'

/** Reloads the user. Once the address is verified, the guard redirects. */
const askService = (): Promise<boolean> => identity(account => account.reloadUser())

/** For a signed-in user with an unverified address (spec.md §2). */
export const NotVerifiedPage = () => {
  const auth = useAuth()
  const [notYet, setNotYet] = useState(false)
  const confirmed = useAction(async () => {
    setNotYet(false)
    setNotYet(!(await askService()))
  })
  const leaving = useAction(signOut)
  useEffect(() => watchVerified(askService), [])

  return (
    <AuthFrame>
      <SentPanel title="Confirma tu correo" takesFocus={false}>
        Sigue el enlace del mensaje que enviamos a <strong>{'user' in auth ? auth.user.email : ''}</strong>:
        esta pantalla continuará sola.
      </SentPanel>
      {confirmed.problem && <ProblemPanel {...confirmed.problem} />}
      {leaving.problem && <ProblemPanel {...leaving.problem} />}
      <Button loading={confirmed.loading} onClick={() => void confirmed.act()}>
        Ya lo he confirmado
      </Button>
      <output className="-mt-3 text-center text-sm text-ink-soft empty:hidden">
        {notYet && 'Todavía no nos consta. Sigue el enlace del mensaje y vuelve a probar.'}
      </output>
      <Resend sentAt={verificationSentAt()} send={sendVerificationMail} />
      <Button variant="link" loading={leaving.loading} onClick={() => void leaving.act()}>
        Usar otra cuenta
      </Button>
    </AuthFrame>
  )
}
