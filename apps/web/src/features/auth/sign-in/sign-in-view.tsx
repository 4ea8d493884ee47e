import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Field } from '@habilita/ui/field'
import { PasswordInput } from '@habilita/ui/password-input'
import { useForm } from 'react-hook-form'
import { identity, loadIdentity } from '../../../shared/auth/identity.ts'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { EmailField, emailRules } from '../email-field.tsx'
import { ProviderButtons } from '../federated/provider-buttons.tsx'
import type { LoginViewProps } from '../login-view-props.ts'
import { ViewHeading } from '../view-heading.tsx'
import { ViewLink } from '../view-link.tsx'
import { ArrivalNotice } from './arrival-notice.tsx'

const ARRIVAL_NOTICE = 'arrival-notice'

/** Has the same dimensions as the first paint (index.html). */
export const SignInView = ({ typedEmail, onEmail, onSecondFactor }: LoginViewProps) => {
  const form = useForm({ ...formDefaults, defaultValues: { email: typedEmail, password: '' } })
  const { errors } = form.formState
  const submission = useSubmit(
    form,
    async ({ email, password }) => {
      const outcome = await identity(account => account.signIn(email.trim(), password))
      if (!outcome.done) onSecondFactor(outcome.finish)
    },
    { email: 'email', password: 'password' },
  )

  return (
    <>
      <ViewHeading describedBy={ARRIVAL_NOTICE}>Entra en tu cuenta</ViewHeading>
      <ArrivalNotice id={ARRIVAL_NOTICE} />
      <Form submission={submission} onFocus={loadIdentity}>
        <EmailField
          registration={form.register('email', {
            ...emailRules,
            onChange: () => onEmail(form.getValues('email')),
          })}
          error={errors.email?.message}
        />
        <Field label="Contraseña" error={errors.password?.message}>
          <PasswordInput
            {...form.register('password', { required: 'Escribe tu contraseña.' })}
            autoComplete="current-password"
            enterKeyHint="go"
          />
        </Field>
        <ViewLink
          view="reset"
          className="-mt-3.5 -mb-1.5 self-end rounded-sm py-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          ¿Has olvidado tu contraseña?
        </ViewLink>
        {/* Loading until the guard redirects: the next screen may have to be loaded. */}
        <Button type="submit" loading={submission.loading || submission.done}>
          Entrar
        </Button>
      </Form>
      <ViewLink view="sign-up" className={linkButtonClass('outline')}>
        Crear una cuenta
      </ViewLink>
      <ViewLink view="link" className={linkButtonClass('link')}>
        Entrar con un enlace
      </ViewLink>
      <ProviderButtons />
    </>
  )
}
