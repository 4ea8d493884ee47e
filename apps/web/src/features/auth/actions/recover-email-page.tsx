import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { signedInUser } from '../../../shared/auth/auth-state.ts'
import { identity } from '../../../shared/auth/identity.ts'
import { signOut } from '../../../shared/auth/sign-out.ts'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { type Problem, problemOf } from '@habilita/browser/form/problem'
import { installation } from '@habilita/browser/installation'
import { BotCheckText } from '../../../shared/bot-check/bot-check-text.tsx'
import { useBotCheck } from '../../../shared/bot-check/use-bot-check.ts'
import { Resend } from '../mail/resend.tsx'
import { ActionDone } from './action-done.tsx'
import { ActionStep } from './action-step.tsx'
import { CheckedCode } from './checked-code.tsx'

const TITLE = 'Recupera tu correo'

const check = (code: string): Promise<string> => identity(account => account.checkCode(code, 'RECOVER_EMAIL'))

/** Shown if the link no longer works: then only the certification body can revert the change. */
const AskForHelp = () => (
  <a href={`mailto:${installation.certificationBody.email}`} className={linkButtonClass()}>
    Escríbenos
  </a>
)

interface Outcome {
  readonly sentAt: number
  readonly problem?: Problem
}

const sentNow = (): Outcome => ({ sentAt: Date.now() })

interface RecoveredProps {
  readonly email: string
  /** Why the password mail was not sent. */
  readonly problem: Problem | undefined
  readonly sentAt: number
  readonly send: () => Promise<void>
  readonly checking: boolean
}

const Recovered = ({ email, problem, sentAt, send, checking }: RecoveredProps) => (
  <>
    <ActionDone title="Correo recuperado">
      Tu correo vuelve a ser <strong>{email}</strong>.{' '}
      {problem
        ? 'Falta que elijas otra contraseña: pide el enlace.'
        : 'Te hemos enviado un enlace para que elijas otra contraseña: quien cambió tu correo conocía la de antes.'}
    </ActionDone>
    {problem && <ProblemPanel {...problem} />}
    <Resend sentAt={sentAt} send={send} checking={checking} />
    <Link to="/login" className={linkButtonClass('link')}>
      Ir a entrar
    </Link>
  </>
)

/** Reverts an address change that the owner did not make, then mails a password link (spec.md §4). */
export const RecoverEmailPage = ({ code }: { readonly code: string }) => {
  const [outcome, setOutcome] = useState<Outcome>()
  const { checking, pass } = useBotCheck()

  const sendReset = async (email: string): Promise<void> => {
    await pass()
    await identity(account => account.sendPasswordReset(email))
  }

  const recovered = async (email: string): Promise<void> => {
    if (signedInUser()) await signOut()
    try {
      await sendReset(email)
      setOutcome(sentNow())
    } catch (error) {
      setOutcome({ sentAt: 0, problem: problemOf(error) })
    }
  }

  return (
    <CheckedCode code={code} title={TITLE} check={check} another={<AskForHelp />}>
      {(email, apply) =>
        outcome ? (
          <Recovered
            email={email}
            problem={outcome.problem}
            sentAt={outcome.sentAt}
            send={() => sendReset(email)}
            checking={checking}
          />
        ) : (
          <>
            <ActionStep
              title={TITLE}
              action="Recuperar mi correo"
              onAction={async () => {
                if (await apply(identity(account => account.applyCode(code)))) await recovered(email)
              }}
            >
              Alguien cambió el correo de tu cuenta. Si no fuiste tú, haz que vuelva a ser{' '}
              <strong>{email}</strong>. Cerraremos la sesión en todos los dispositivos.
            </ActionStep>
            <BotCheckText checking={checking} />
          </>
        )
      }
    </CheckedCode>
  )
}
