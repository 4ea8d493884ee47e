import { byWhen, steps } from '@habilita/contract/requests/request-steps'
import { requestStateNames } from '@habilita/contract/requests/request-values'
import type { RequestSummary } from '@habilita/contract/requests/requests'
import { Chip } from '@habilita/ui/chip'
import { HueTile } from '@habilita/ui/hue-tile'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { day } from '@habilita/browser/day'
import { RefusalText } from './refusal-text.tsx'
import { stateTones } from '@habilita/browser/requests/state-tone'
import { subjectOf, tileOf, typeOf } from '@habilita/browser/requests/subject'

const unreadText = (count: number) => (count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`)

/** For requests without a deadline. */
const changedText = ({ state, changedAt }: RequestSummary) =>
  state === 'draft' ? `Guardado el ${day(changedAt)}` : `Último cambio: ${day(changedAt)}`

interface RequestCardProps {
  readonly request: RequestSummary
  /** Set in the list of requests: the back link of the request then returns to it. */
  readonly inList?: boolean
}

/** A request in a list: subject, state, whose turn it is and the deadline. */
export const RequestCard = memo(({ request, inList = false }: RequestCardProps) => {
  const { id, number, state, turn, unreadMessages } = request
  return (
    <Link
      to="/requests/$id"
      params={{ id }}
      state={inList ? { fromList: true } : {}}
      className="flex flex-wrap gap-x-3.5 gap-y-2 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-line-strong"
    >
      <HueTile {...tileOf(request)} />
      <span className="flex min-w-[min(100%,10rem)] flex-1 flex-col gap-2">
        <span>
          <span className="line-clamp-3 font-semibold">{subjectOf(request)}</span>
          <span className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
            {number !== null && <span className="font-mono">{number}</span>}
            <span>{typeOf(request)}</span>
          </span>
        </span>
        <span className="flex flex-wrap gap-1.5">
          <Chip tone={stateTones[state]}>{requestStateNames[state]}</Chip>
          {unreadMessages > 0 && (
            <span className="inline-flex min-h-6 items-center gap-1 text-xs font-semibold text-accent">
              <Icon name="mail" className="size-4" />
              {unreadText(unreadMessages)}
            </span>
          )}
        </span>
        <span className="text-sm">
          <span className="block">{steps[turn.step].title}</span>
          <span className="block text-ink-soft">
            {turn.step === 'read_why' ? (
              <RefusalText request={request} otherwise={changedText(request)} />
            ) : (
              (byWhen(turn, day) ?? changedText(request))
            )}
          </span>
        </span>
      </span>
    </Link>
  )
})
RequestCard.displayName = 'RequestCard'
