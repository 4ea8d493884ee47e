import { Button } from '@habilita/ui/button'
import { linkButtonClass } from '@habilita/ui/button-class'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Form } from '@habilita/browser/form/form'
import { formDefaults, useSubmit } from '@habilita/browser/form/use-submit'
import { BotCheckText } from '../../../shared/bot-check/bot-check-text.tsx'
import { useBotCheck } from '../../../shared/bot-check/use-bot-check.ts'
import { EmailField, emailRules } from '../email-field.tsx'
import type { LoginViewProps } from '../login-view-props.ts'
import { ViewHeading } from '../view-heading.tsx'
import { ViewLink } from '../view-link.tsx'
import { Resend } from './resend.tsx'
import { SentPanel } from './sent-panel.tsx'

interface MailFormProps extends Pick<LoginViewProps, 'typedEmail' | 'onEmail'> {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly send: (email: string) => Promise<void>
  readonly sentTitle: string
  readonly sentText: (email: string) => string
}

/** Asks for an address, sends a mail, and offers to send it again. */
export const MailForm = (props: MailFormProps) => {
  const { typedEmail, onEmail, title, text, action, sentTitle, sentText } = props
  const [sent, setSent] = useState<{ readonly email: string; readonly at: number }>()
  const { checking, pass } = useBotCheck()
  const form = useForm({ ...formDefaults, defaultValues: { email: typedEmail } })
  const send = async (email: string) => {
    await pass()
    await props.send(email)
  }
  const submission = useSubmit(
    form,
    async values => {
      const email = values.email.trim()
      await send(email)
      setSent({ email, at: Date.now() })
    },
    { email: 'email' },
  )
  const back = <ViewLink className={linkButtonClass(sent ? 'link' : 'outline')}>Volver a entrar</ViewLink>

  if (sent)
    return (
      <>
        <SentPanel title={sentTitle} takesFocus>
          {sentText(sent.email)}
        </SentPanel>
        <Resend sentAt={sent.at} send={() => send(sent.email)} checking={checking} />
        {back}
      </>
    )
  return (
    <>
      <div className="flex flex-col gap-2">
        <ViewHeading>{title}</ViewHeading>
        <p className="text-ink-soft">{text}</p>
      </div>
      <Form submission={submission}>
        <EmailField
          registration={form.register('email', {
            ...emailRules,
            onChange: () => onEmail(form.getValues('email')),
          })}
          error={form.formState.errors.email?.message}
        />
        <Button type="submit" loading={submission.loading}>
          {action}
        </Button>
        <BotCheckText checking={checking} />
      </Form>
      {back}
    </>
  )
}
