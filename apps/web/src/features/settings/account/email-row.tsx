import { Button } from '@habilita/ui/button'
import { Card } from '@habilita/ui/card'
import { Field } from '@habilita/ui/field'
import { TextInput } from '@habilita/ui/text-input'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { identity } from '../../../shared/auth/identity.ts'
import { checkEmail } from '@habilita/browser/form/check-email'
import { Form } from '@habilita/browser/form/form'
import { useReloadSafeState } from '../../../shared/form/use-reload-safe-state.ts'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { Disclosure } from '../disclosure.tsx'
import { useIdentification } from './use-identification.tsx'

const check = (typed: string, current: string): string | true =>
  typed.trim().toLowerCase() === current.toLowerCase()
    ? 'Ese ya es tu correo.'
    : checkEmail(typed, 'Escribe tu correo nuevo.')

/** Changes the address by a link mailed to the new one, which proves that it is the user's. */
export const EmailRow = ({ email: current }: { readonly email: string }) => {
  const [sentTo, setSentTo] = useState<string>()
  const { recently, dialog } = useIdentification()
  // Per user: the next user of this tab must not see it.
  const [typed, setTyped] = useReloadSafeState(`new-email/${current}`, '')
  const [startsOpen] = useState(typed !== '')
  const form = useForm({ ...formDefaults, defaultValues: { email: typed } })
  const submission = useSubmit(
    form,
    async ({ email }) => {
      setSentTo(undefined)
      const newEmail = email.trim()
      const done = await recently(() => identity(account => account.requestEmailChange(newEmail)))
      if (!done) return
      setSentTo(newEmail)
      setTyped('')
      form.reset({ email: '' })
    },
    { email: 'email' },
  )
  return (
    <Disclosure icon="mail" title="Correo electrónico" line={current} open={startsOpen}>
      <Form submission={submission}>
        <output className="contents">
          {sentTo !== undefined && (
            <Card tone="ok">
              <p>
                Te hemos enviado un correo a <strong className="wrap-anywhere">{sentTo}</strong>. El cambio se
                hace cuando lo confirmes.
              </p>
            </Card>
          )}
        </output>
        <Field
          label="Correo nuevo"
          hint="Te enviaremos un correo para confirmarlo. Hasta entonces sigue valiendo el de ahora."
          error={form.formState.errors.email?.message}
        >
          <TextInput
            {...form.register('email', {
              validate: email => check(email, current),
              onChange: () => setTyped(form.getValues('email')),
            })}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
          />
        </Field>
        <Button type="submit" variant="outline" loading={submission.loading}>
          Cambiar mi correo
        </Button>
      </Form>
      {dialog}
    </Disclosure>
  )
}
