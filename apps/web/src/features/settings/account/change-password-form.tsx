import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { PasswordInput } from '@habilita/ui/password-input'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { identity } from '../../../shared/auth/identity.ts'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { NewPasswordField, newPasswordRules } from '../../../shared/password/new-password-field.tsx'
import { notify } from '@habilita/browser/toasts/notify'
import { onPasswordField } from './on-password-field.ts'
import { sessionsQuery } from './sessions-query.ts'
import { useIdentification } from './use-identification.tsx'
import { UsernameForManagers } from '../../../shared/password/username-for-managers.tsx'

export const ChangePasswordForm = ({ email }: { readonly email: string }) => {
  const client = useQueryClient()
  const { identify, dialog } = useIdentification()
  const form = useForm({ ...formDefaults, defaultValues: { current: '', password: '' } })
  const { errors } = form.formState
  const submission = useSubmit(
    form,
    async ({ current, password }) => {
      const identified = await identify(current).catch(onPasswordField('current'))
      if (!identified) return
      await identity(account => account.changePassword(password))
      form.reset()
      notify({
        severity: 'success',
        title: 'Contraseña cambiada',
        description: 'Hemos cerrado la sesión en tus otros dispositivos.',
      })
      await client.invalidateQueries(sessionsQuery)
    },
    { password: 'password' },
  )
  return (
    <>
      <Form submission={submission}>
        <UsernameForManagers email={email} />
        <Field label="Contraseña actual" error={errors.current?.message}>
          <PasswordInput
            {...form.register('current', { required: 'Escribe tu contraseña actual.' })}
            what="contraseña actual"
            autoComplete="current-password"
          />
        </Field>
        <NewPasswordField
          label="Contraseña nueva"
          registration={form.register('password', newPasswordRules)}
          error={errors.password?.message}
        />
        <Button type="submit" variant="outline" loading={submission.loading}>
          Cambiar mi contraseña
        </Button>
      </Form>
      {dialog}
    </>
  )
}
