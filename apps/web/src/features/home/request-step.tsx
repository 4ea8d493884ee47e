import { actionNames, byWhen, steps } from '@habilita/contract/requests/request-steps'
import type { RequestSummary } from '@habilita/contract/requests/requests'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { day } from '@habilita/browser/day'
import { subjectOf } from '@habilita/browser/requests/subject'
import { TurnCard } from './turn-card.tsx'

/** The one action of the step, linked directly. */
const StepLink = ({ request: { id, draftKey, turn } }: { readonly request: RequestSummary }) => {
  if (turn.step === 'finish_draft' && draftKey !== null)
    return (
      <Link to="/new-request" search={{ draft: draftKey }} className={linkButtonClass()}>
        {actionNames.edit}
      </Link>
    )
  if (turn.step === 'choose_exam' || turn.step === 'sit_exams')
    return (
      <Link to="/exams" className={linkButtonClass()}>
        Ver exámenes
      </Link>
    )
  return (
    <Link
      to="/requests/$id"
      params={{ id }}
      className={linkButtonClass(turn.whose === 'staff' ? 'outline' : 'accent')}
    >
      {turn.step === 'correct_documents' ? 'Corregir documentos' : 'Ver la solicitud'}
    </Link>
  )
}

/** The next step of the most urgent request. */
export const RequestStep = ({ request }: { readonly request: RequestSummary }) => {
  const { turn, number } = request
  const until = byWhen(turn, day)
  return (
    <TurnCard
      whose={turn.whose === 'staff' ? 'staff' : 'candidate'}
      title={steps[turn.step].title}
      action={<StepLink request={request} />}
    >
      <p className="font-semibold text-ink">
        {subjectOf(request)}
        {number !== null && <span className="block font-mono text-sm font-normal">{number}</span>}
      </p>
      <p className="mt-1">{steps[turn.step].detail}</p>
      {until !== null && <p className="mt-1 font-semibold text-ink">{until}</p>}
    </TurnCard>
  )
}
