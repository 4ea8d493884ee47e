import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { PageHeading } from '@habilita/ui/page-heading'
import { TextInput } from '@habilita/ui/text-input'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ValidationError } from '../../../shared/api/errors.ts'
import { identity } from '../../../shared/auth/identity.ts'
import { AuthError } from '../../../shared/errors/auth-error.ts'
import { Form } from '../../../shared/form/form.tsx'
import { formDefaults, useSubmit } from '../../../shared/form/use-submit.ts'
import type { FinishSignIn } from '../login-page.tsx'

interface SecondFactorViewProps {
  readonly finish: FinishSignIn
  readonly onBack: () => void
}

/** A wrong code is the field's; everything else (too many tries, no connection) is not. */
const onItsField = (error: unknown): unknown =>
  error instanceof AuthError && error.code === 'auth/invalid-verification-code'
    ? new ValidationError(error.message, { fields: { code: error.message } })
    : error

const kinds = {
  app: {
    label: 'Código de 6 cifras',
    text: 'Abre tu aplicación de autenticación y escribe el código que te da para esta cuenta.',
    missing: 'Escribe el código de tu aplicación.',
    other: 'Usar un código de recuperación',
  },
  recovery: {
    label: 'Código de recuperación',
    text: 'Escribe uno de los códigos que guardaste. Cada uno sirve una sola vez.',
    missing: 'Escribe uno de tus códigos de recuperación.',
    other: 'Usar la aplicación de autenticación',
  },
}

const SecondFactorView = ({ finish, onBack }: SecondFactorViewProps) => {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const form = useForm({ ...formDefaults, defaultValues: { code: '' } })
  const submission = useSubmit(form, ({ code }) =>
    identity(() => finish(code.replaceAll(/\s/g, ''))).catch((error: unknown) => {
      throw onItsField(error)
    }),
  )
  const { label, text, missing, other } = kinds[kind]

  return (
    <>
      <div className="flex flex-col gap-2">
        <PageHeading takesFocus className="text-2xl">
          Un paso más
        </PageHeading>
        <p className="text-ink-soft">{text}</p>
      </div>
      <Form submission={submission}>
        <Field label={label} error={form.formState.errors.code?.message}>
          <TextInput
            {...form.register('code', { required: missing })}
            autoComplete="one-time-code"
            inputMode={kind === 'app' ? 'numeric' : 'text'}
            autoCapitalize={kind === 'app' ? 'none' : 'characters'}
            spellCheck={false}
            enterKeyHint="go"
            className="font-mono tracking-wider"
          />
        </Field>
        <Button type="submit" loading={submission.loading || submission.done}>
          Entrar
        </Button>
      </Form>
      <Button
        variant="outline"
        onClick={() => {
          form.reset()
          setKind(kind === 'app' ? 'recovery' : 'app')
        }}
      >
        {other}
      </Button>
      <Button variant="link" onClick={onBack}>
        Volver
      </Button>
    </>
  )
}

export default SecondFactorView
