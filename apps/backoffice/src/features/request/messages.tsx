import { dayAndHour } from '@habilita/browser/day'
import { notify } from '@habilita/browser/toasts/notify'
import { answerCandidate, type StaffRequestDetail } from '@habilita/contract/requests/staff-requests'
import { call } from '../../shared/api.ts'
import { Compose } from '../../shared/compose.tsx'
import type { Acts } from './use-request-acts.ts'

interface MessagesProps {
  readonly detail: StaffRequestDetail
  readonly acts: Acts
}

const toEnd = (list: HTMLElement | null) => list?.lastElementChild?.scrollIntoView({ block: 'nearest' })

/** Messages between candidate and staff. */
export const Messages = ({ detail, acts }: MessagesProps) => {
  const { id, messages, candidate, allowedActions, category } = detail
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto p-4">
        {messages.length === 0 && <p className="text-ink-soft">Todavía no hay mensajes.</p>}
        <ul key={messages.length} ref={toEnd} aria-live="polite" className="flex flex-col gap-3">
          {messages.map(message => (
            <li
              key={message.id}
              className={`max-w-[85%] rounded-md px-3 py-2 ${message.from === 'staff' ? 'self-end bg-accent-wash' : 'self-start bg-sunken'}`}
            >
              <p className="text-xs text-ink-soft">
                {message.from === 'staff' ? (message.author ?? 'Nosotros') : (candidate.name ?? 'La persona')}{' '}
                · {dayAndHour(message.at)}
                {message.from === 'staff' && (message.readAt === null ? ' · sin leer' : ' · leído')}
              </p>
              <p className="whitespace-pre-line">{message.text}</p>
            </li>
          ))}
        </ul>
      </div>
      {allowedActions.includes('answer') && (
        <Compose
          key={id}
          label={`Escribir a ${candidate.name ?? 'la persona'}`}
          send="Enviar"
          draft={`message ${id}`}
          name="messages"
          className="border-t border-line p-4"
          templates={{ kind: 'message', category }}
          onSend={async body => {
            await acts.run(() => [() => call(answerCandidate, { params: { id }, body })])
            notify({ severity: 'success', title: 'Mensaje enviado' })
          }}
        />
      )}
    </>
  )
}
