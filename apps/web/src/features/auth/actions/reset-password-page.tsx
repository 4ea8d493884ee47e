import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { signedInUser, useAuth } from '../../../shared/auth/auth-state.ts'
import { identity } from '../../../shared/auth/identity.ts'
import { leaveDevice } from '../../../shared/auth/session.ts'
import { signOut } from '../../../shared/auth/sign-out.ts'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { NewPasswordField, newPasswordRules } from '../../../shared/password/new-password-field.tsx'
import { UsernameForManagers } from '../../../shared/password/username-for-managers.tsx'
import { type Apply, CheckedCode } from './checked-code.tsx'

const TITLE = 'Elige otra contraseña'

const check = (code: string): Promise<string> =>
  identity(account => account.checkCode(code, 'PASSWORD_RESET'))

interface NewPasswordProps {
  readonly code: string
  readonly email: string
  readonly apply: Apply
}

const NewPassword = ({ code, email, apply }: NewPasswordProps) => {
  const navigate = useNavigate()
  const form = useForm({ ...formDefaults, defaultValues: { password: '' } })
  const submission = useSubmit(
    form,
    async ({ password }) => {
      if (!(await apply(identity(account => account.resetPassword(code, password))))) return
      // Signs the user out (spec.md §4). The service has ended the sign-in sessions of this account only.
      if (signedInUser()) await (signedInUser()?.email === email ? leaveDevice() : signOut())
      await navigate({ to: '/login', state: { notice: 'password-changed' }, replace: true })
    },
    { password: 'password' },
  )
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl">{TITLE}</h1>
        <p className="text-ink-soft">
          Es para la cuenta de <strong className="text-ink">{email}</strong>.
        </p>
      </div>
      <Form submission={submission}>
        <UsernameForManagers email={email} />
        <NewPasswordField
          label="Contraseña nueva"
          registration={form.register('password', newPasswordRules)}
          error={form.formState.errors.password?.message}
        />
        <Button type="submit" loading={submission.loading}>
          Cambiar contraseña
        </Button>
      </Form>
    </>
  )
}

const AskAnother = () =>
  'user' in useAuth() ? (
    <Link to="/settings/account" className={linkButtonClass()}>
      Ir a mi cuenta
    </Link>
  ) : (
    <Link to="/login" search={{ view: 'reset' }} className={linkButtonClass()}>
      Pedir otro
    </Link>
  )

export const ResetPasswordPage = ({ code }: { readonly code: string }) => (
  <CheckedCode code={code} title={TITLE} check={check} another={<AskAnother />}>
    {(email, apply) => <NewPassword code={code} email={email} apply={apply} />}
  </CheckedCode>
)
