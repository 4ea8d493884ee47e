import { checkEmail } from '@habilita/browser/form/check-email'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { SecondFactorView } from '@habilita/browser/sign-in/second-factor-view'
import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { PageHeading } from '@habilita/ui/page-heading'
import { PasswordInput } from '@habilita/ui/password-input'
import { TextInput } from '@habilita/ui/text-input'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type FinishSignIn, signIn } from '../../shared/auth/operations.ts'
import { FullScreen } from '../../shared/full-screen.tsx'

interface SignInFormProps {
  readonly ended: boolean
  readonly again: boolean
  readonly onSecondFactor: (finish: FinishSignIn) => void
}

const SignInForm = ({ ended, again, onSecondFactor }: SignInFormProps) => {
  const form = useForm({ ...formDefaults, defaultValues: { email: '', password: '' } })
  const { errors } = form.formState
  const submission = useSubmit(
    form,
    async ({ email, password }) => {
      const finish = await signIn(email.trim(), password)
      if (finish) onSecondFactor(finish)
    },
    { email: 'email', password: 'password' },
  )
  return (
    <>
      <PageHeading takesFocus={again} className="text-xl">
        Entra para trabajar
      </PageHeading>
      {ended && (
        <output className="block rounded-md bg-warn-wash px-3 py-2 text-warn">
          Tu sesión ha terminado. Vuelve a entrar y seguirás donde estabas.
        </output>
      )}
      <Form submission={submission} className="flex flex-col gap-4">
        <Field label="Correo electrónico" error={errors.email?.message}>
          <TextInput
            {...form.register('email', { validate: typed => checkEmail(typed) })}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field label="Contraseña" error={errors.password?.message}>
          <PasswordInput
            {...form.register('password', { required: 'Escribe tu contraseña.' })}
            autoComplete="current-password"
          />
        </Field>
        <Button type="submit" size="default" loading={submission.loading || submission.done}>
          Entrar
        </Button>
      </Form>
      <a
        href="/login?view=reset"
        className="self-start rounded-sm text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        ¿Has olvidado tu contraseña?
      </a>
    </>
  )
}

/** Has no URL of its own: after sign-in the requested page is shown. */
export const SignInPage = ({ ended }: { readonly ended: boolean }) => {
  const [finish, setFinish] = useState<{ readonly by: FinishSignIn }>()
  const [again, setAgain] = useState(false)
  return (
    <FullScreen>
      {finish ? (
        <SecondFactorView
          finish={finish.by}
          onBack={() => {
            setFinish(undefined)
            setAgain(true)
          }}
        />
      ) : (
        <SignInForm ended={ended} again={again} onSecondFactor={by => setFinish({ by })} />
      )}
    </FullScreen>
  )
}
