import { Card } from '@habilita/ui/card'
import { Icon } from '@habilita/ui/icon'
import { Link } from '@tanstack/react-router'
import type { Refusal } from './use-exam-action.ts'

const intoView = (panel: HTMLElement | null) => panel?.scrollIntoView({ block: 'nearest' })

const linkClass = 'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4'

/** An alternative that the screen itself does not offer. */
const advice: Readonly<Record<string, string>> = {
  SEAT_TAKEN: 'También puedes apuntarte a la lista de espera: si queda una plaza libre, te la ofreceremos.',
  OFFER_OVER: 'La plaza se ofrece ahora a otra persona.',
}

/** Refusals for which another date helps. */
const otherDates = new Set(['SEAT_TAKEN', 'SESSION_CLOSED', 'EXAMS_CLASH', 'NOT_BOOKABLE', 'OFFER_OVER'])

interface RefusalCardProps {
  readonly refusal: Refusal
  /** The request to write to us about. */
  readonly requestId: string
}

/** Why an action was refused and what to do instead; announced at once. */
export const RefusalCard = ({ refusal: { reason = '', title, message }, requestId }: RefusalCardProps) => (
  <Card ref={intoView} tone="warn" role="alert" className="flex items-start gap-2.5">
    <Icon name="warning" className="size-6 text-warn" />
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <p className="font-semibold">{title}</p>
      <p>{message}</p>
      {advice[reason] !== undefined && <p>{advice[reason]}</p>}
      {otherDates.has(reason) && (
        <Link to="/exams" className={linkClass}>
          Ver otras fechas
        </Link>
      )}
      {reason === 'TOO_LATE_TO_CHANGE' && (
        <Link to="/requests/$id" params={{ id: requestId }} className={linkClass}>
          Escribirnos sobre la solicitud
        </Link>
      )}
    </div>
  </Card>
)
