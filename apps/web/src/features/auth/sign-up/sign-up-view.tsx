import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Checkbox } from '@habilita/ui/checkbox'
import { useForm } from 'react-hook-form'
import { identity } from '../../../shared/auth/identity.ts'
import { Form } from '@habilita/browser/form/form'
import { useReloadSafeState } from '../../../shared/form/use-reload-safe-state.ts'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { BotCheckText } from '../../../shared/bot-check/bot-check-text.tsx'
import { useBotCheck } from '../../../shared/bot-check/use-bot-check.ts'
import { EmailField, emailRules } from '../email-field.tsx'
import type { LoginViewProps } from '../login-view-props.ts'
import { NewPasswordField, newPasswordRules } from '../../../shared/password/new-password-field.tsx'
import { ViewHeading } from '../view-heading.tsx'
import { ViewLink } from '../view-link.tsx'
import { LegalLinks } from './legal-links.tsx'
import { welcome } from './welcome.ts'

const SignUpView = ({ typedEmail, onEmail }: LoginViewProps) => {
  const { checking, pass } = useBotCheck()
  const [terms, setTerms] = useReloadSafeState('terms', false)
  const form = useForm({ ...formDefaults, defaultValues: { email: typedEmail, password: '', terms } })
  const { errors } = form.formState
  const submission = useSubmit(
    form,
    async ({ email, password }) => {
      await pass()
      await identity(account => account.signUp(email.trim(), password))
      void welcome({ terms: 'accepted' })
    },
    { email: 'email', password: 'password' },
  )

  return (
    <>
      <ViewHeading>Crea tu cuenta</ViewHeading>
      <Form submission={submission}>
        <EmailField
          registration={form.register('email', {
            ...emailRules,
            onChange: () => onEmail(form.getValues('email')),
          })}
          error={errors.email?.message}
        />
        <NewPasswordField
          label="Contraseña"
          registration={form.register('password', newPasswordRules)}
          error={errors.password?.message}
        />
        <div>
          <Checkbox
            {...form.register('terms', {
              required: 'Acepta las condiciones de uso para crear tu cuenta.',
              onChange: () => setTerms(form.getValues('terms')),
            })}
            id="terms"
            label="Acepto las condiciones de uso y he leído la información de privacidad."
            error={errors.terms?.message}
          />
          <LegalLinks />
        </div>
        <Button type="submit" loading={submission.loading || submission.done}>
          Crear cuenta
        </Button>
        <BotCheckText checking={checking} />
      </Form>
      <ViewLink className={linkButtonClass('outline')}>Ya tengo cuenta</ViewLink>
    </>
  )
}

export default SignUpView
