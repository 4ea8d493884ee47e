import { Button } from '@habilita/ui/button'
import { Dialog } from '@habilita/ui/dialog'
import { Field } from '@habilita/ui/field'
import { PasswordInput } from '@habilita/ui/password-input'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { signedInUser } from '../../../shared/auth/auth-state.ts'
import { signOut } from '../../../shared/auth/sign-out.ts'
import { Form } from '@habilita/browser/form/form'
import { ProblemPanel } from '@habilita/browser/form/problem-panel'
import { useAction } from '@habilita/browser/form/use-action'
import { useSubmit } from '@habilita/browser/form/use-submit'
import { hasPasswordQuery } from './has-password-query.ts'
import { dialogFormDefaults } from './dialog-form-defaults.ts'
import { onPasswordField } from './on-password-field.ts'
import { useFirstField } from './use-first-field.ts'
import { UsernameForManagers } from '../../../shared/password/username-for-managers.tsx'

interface PasswordDialogProps {
  readonly onPassword: (password: string) => Promise<void>
  readonly onClose: () => void
}

const PasswordForm = ({ onPassword }: Pick<PasswordDialogProps, 'onPassword'>) => {
  const form = useForm({ ...dialogFormDefaults, defaultValues: { password: '' } })
  useFirstField(form, 'password')
  const submission = useSubmit(form, ({ password }) =>
    onPassword(password).catch(onPasswordField('password')),
  )
  return (
    <Form submission={submission} className="mt-2 flex flex-col gap-5">
      <UsernameForManagers email={signedInUser()?.email} />
      <Field label="Contraseña" error={form.formState.errors.password?.message} className="text-ink">
        <PasswordInput
          {...form.register('password', { required: 'Escribe tu contraseña.' })}
          autoComplete="current-password"
          enterKeyHint="go"
        />
      </Field>
      <Button type="submit" loading={submission.loading}>
        Continuar
      </Button>
    </Form>
  )
}

const SignInAgain = () => {
  const { act, loading, problem } = useAction(signOut)
  return (
    <div className="mt-2 flex flex-col gap-5">
      {problem && <ProblemPanel {...problem} />}
      <Button loading={loading} onClick={() => void act()}>
        Salir y volver a entrar
      </Button>
    </div>
  )
}

/** Asks for the password again; users without one sign in again. */
export const PasswordDialog = ({ onPassword, onClose }: PasswordDialogProps) => {
  const { data: hasPassword = true } = useQuery(hasPasswordQuery)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Confirma que eres tú"
      description={
        hasPassword
          ? 'Por seguridad, escribe tu contraseña para continuar.'
          : 'Ha pasado un rato desde que entraste. Por seguridad, sal y vuelve a entrar para hacer este cambio.'
      }
    >
      {hasPassword ? <PasswordForm onPassword={onPassword} /> : <SignInAgain />}
    </Dialog>
  )
}
