import { identity } from '../../../shared/auth/identity.ts'
import { AuthError } from '@habilita/browser/errors/auth-error'
import type { LoginViewProps } from '../login-view-props.ts'
import { MailForm } from '../mail/mail-form.tsx'

/** The message is the same whether or not the account exists. */
const send = (email: string): Promise<void> =>
  identity(account => account.sendPasswordReset(email)).catch((error: unknown) => {
    if (!(error instanceof AuthError && error.code === 'auth/user-not-found')) throw error
  })

const ResetView = ({ typedEmail, onEmail }: LoginViewProps) => (
  <MailForm
    typedEmail={typedEmail}
    onEmail={onEmail}
    title="Recupera tu contraseña"
    text="Te enviaremos un enlace para que elijas otra."
    action="Enviar enlace"
    send={send}
    sentTitle="Mira tu correo"
    sentText={email =>
      `Si hay una cuenta con ${email}, te hemos enviado un enlace para que elijas otra contraseña.`
    }
  />
)

export default ResetView
