import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { identity, loadIdentity } from '../../../shared/auth/identity.ts'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { DeadLink } from '../dead-link.tsx'
import { EmailField, emailRules } from '../email-field.tsx'
import { isDeadCode } from '../is-dead-code.ts'
import type { LoginViewProps } from '../login-view-props.ts'
import { ViewHeading } from '../view-heading.tsx'
import { ViewLink } from '../view-link.tsx'
import { forgetEmail, rememberedEmail } from '../../../shared/auth/remembered-email.ts'

interface FollowLinkViewProps extends LoginViewProps {
  readonly code: string
}

/** Handles a sign-in link. Nothing happens before a button press: mail scanners open links too. */
const FollowLinkView = ({ code, typedEmail, onEmail, onSecondFactor }: FollowLinkViewProps) => {
  const [dead, setDead] = useState(code === '')
  const form = useForm({ ...formDefaults, defaultValues: { email: typedEmail } })
  const { getValues, setValue } = form
  const submission = useSubmit(
    form,
    async ({ email }) => {
      try {
        const outcome = await identity(account => account.signInWithLink(email.trim(), code))
        await forgetEmail()
        if (!outcome.done) onSecondFactor(outcome.finish)
      } catch (error) {
        if (!isDeadCode(error)) throw error
        setDead(true)
      }
    },
    { email: 'email' },
  )
  useEffect(() => {
    loadIdentity()
    const fillIn = async () => {
      const email = await rememberedEmail()
      // An address typed before storage answered wins.
      if (getValues('email') === '') setValue('email', email)
    }
    void fillIn()
  }, [getValues, setValue])

  if (dead)
    return (
      <DeadLink takesFocus={code !== ''}>
        <ViewLink view="link" className={linkButtonClass()}>
          Pedir otro
        </ViewLink>
      </DeadLink>
    )
  return (
    <>
      <div className="flex flex-col gap-2">
        <ViewHeading>Entra con tu enlace</ViewHeading>
        <p className="text-ink-soft">Confirma el correo en el que lo has recibido.</p>
      </div>
      <Form submission={submission}>
        <EmailField
          registration={form.register('email', {
            ...emailRules,
            onChange: () => onEmail(form.getValues('email')),
          })}
          error={form.formState.errors.email?.message}
        />
        <Button type="submit" loading={submission.loading || submission.done}>
          Entrar
        </Button>
      </Form>
      <ViewLink className={linkButtonClass('outline')}>Entrar de otra manera</ViewLink>
    </>
  )
}

export default FollowLinkView
