import type { Message, RequestDetail } from '@habilita/contract/requests/requests'
import type { ReactNode } from 'react'
import { dayAndHour } from '@habilita/browser/day'
import { installation } from '@habilita/browser/installation'
import { MessageForm } from './message-form.tsx'
import { Section } from '../../../shared/layout/section.tsx'
import { type OnItsWay, useComposer } from './use-composer.ts'
import { useReadMark } from './use-read-mark.ts'

interface BubbleProps {
  readonly mine: boolean
  readonly who: string
  readonly text: string
  readonly children: ReactNode
}

const Bubble = ({ mine, who, text, children }: BubbleProps) => (
  <li
    className={`flex w-fit max-w-[88%] flex-col gap-1 rounded-lg border px-4 py-3 ${mine ? 'self-end border-accent/25 bg-accent-wash' : 'border-line bg-surface'}`}
  >
    <p className="text-sm font-semibold">{who}</p>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    <p className="text-xs text-ink-soft">{children}</p>
  </li>
)

const authorOf = ({ from, author }: Message): string => {
  if (from === 'candidate') return 'Tú'
  const { name } = installation.certificationBody
  return author === null ? name : `${author}, de ${name}`
}

const Arrived = ({ message }: { readonly message: Message }) => (
  <Bubble mine={message.from === 'candidate'} who={authorOf(message)} text={message.text}>
    {dayAndHour(message.at)}
    {message.from === 'candidate' && message.readAt !== null && ' · Leído'}
  </Bubble>
)

const Leaving = ({ message }: { readonly message: OnItsWay }) => (
  <Bubble mine who="Tú" text={message.text}>
    {message.waiting ? 'Sin conexión: se enviará al volver' : 'Enviando…'}
  </Bubble>
)

/** The conversation about a request, with the form. */
export const Messages = ({ request }: { readonly request: RequestDetail }) => {
  const { id, messages, allowedActions } = request
  const mayWrite = allowedActions.includes('message')
  const composer = useComposer(id, messages)
  const readMark = useReadMark(request)
  if (messages.length === 0 && !mayWrite) return null
  return (
    <Section title="Mensajes">
      {messages.length + composer.onItsWay.length > 0 && (
        <ol ref={readMark} aria-label="Conversación" className="flex flex-col gap-2.5">
          {messages.map(message => (
            <Arrived key={message.id} message={message} />
          ))}
          {composer.onItsWay.map(message => (
            <Leaving key={message.id} message={message} />
          ))}
        </ol>
      )}
      {mayWrite && <MessageForm composer={composer} />}
    </Section>
  )
}
