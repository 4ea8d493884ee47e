import { Button } from '@habilita/ui/button'
import { Field } from '@habilita/ui/field'
import { PageHeading } from '@habilita/ui/page-heading'
import { TextInput } from '@habilita/ui/text-input'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '../form/form.tsx'
import { onCodeField } from '../form/on-code-field.ts'
import { formDefaults, useSubmit } from '../form/use-submit.ts'

/** Takes a code of an authenticator app, or a recovery code. Errors have a message for the user. */
type FinishSignIn = (code: string) => Promise<void>

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
type Kind = keyof typeof kinds

const CodeForm = ({ kind, finish }: { readonly kind: Kind; readonly finish: FinishSignIn }) => {
  const form = useForm({ ...formDefaults, defaultValues: { code: '' } })
  const submission = useSubmit(form, ({ code }) => finish(code.replaceAll(/\s/g, '')).catch(onCodeField))
  const { label, missing } = kinds[kind]
  return (
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
  )
}

interface SecondFactorViewProps {
  readonly finish: FinishSignIn
  readonly onBack: () => void
}

export const SecondFactorView = ({ finish, onBack }: SecondFactorViewProps) => {
  const [kind, setKind] = useState<Kind>('app')
  return (
    <>
      <div className="flex flex-col gap-2">
        <PageHeading takesFocus className="text-2xl">
          Un paso más
        </PageHeading>
        <p aria-live="polite" className="text-ink-soft">
          {kinds[kind].text}
        </p>
      </div>
      {/* Switching the kind of code clears the error. */}
      <CodeForm key={kind} kind={kind} finish={finish} />
      <Button variant="outline" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kinds[kind].other}
      </Button>
      <Button variant="link" onClick={onBack}>
        Volver
      </Button>
    </>
  )
}
