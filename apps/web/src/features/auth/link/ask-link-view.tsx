import { identity } from '../../../shared/auth/identity.ts'
import type { LoginViewProps } from '../login-view-props.ts'
import { MailForm } from '../mail/mail-form.tsx'
import { rememberEmail } from '../../../shared/auth/remembered-email.ts'

const send = async (email: string): Promise<void> => {
  await identity(account => account.sendSignInLink(email))
  await rememberEmail(email)
}

const AskLinkView = ({ typedEmail, onEmail }: LoginViewProps) => (
  <MailForm
    typedEmail={typedEmail}
    onEmail={onEmail}
    title="Entra con un enlace"
    text="Te enviaremos un enlace para entrar sin contraseña. Si aún no tienes cuenta, la crearás al abrirlo."
    action="Enviar enlace"
    send={send}
    sentTitle="Te hemos enviado un enlace"
    sentText={email => `Lo tienes en ${email}. Ábrelo en este dispositivo para entrar.`}
  />
)

export default AskLinkView
