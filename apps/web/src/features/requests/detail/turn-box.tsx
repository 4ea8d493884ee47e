import { byWhen, steps, turnNames } from '@habilita/contract/requests/request-steps'
import { requestStateNames } from '@habilita/contract/requests/request-values'
import type { RequestDetail, RequestSummary } from '@habilita/contract/requests/requests'
import { Card } from '@habilita/ui/card'
import { linkButtonClass } from '@habilita/ui/button-class'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AppealOffer } from '../../../domain/cases/appeal-offer.tsx'
import { day } from '@habilita/browser/day'
import { money } from '@habilita/browser/money'

const tones = { candidate: 'warn', staff: 'accent', nobody: 'plain' } as const
const textTones = { candidate: 'text-warn', staff: 'text-accent', nobody: 'text-ink-soft' } as const

interface TurnBoxProps {
  readonly summary: RequestSummary
  /** Undefined until loaded. */
  readonly detail: RequestDetail | undefined
}

const Quote = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="border-s-3 border-line-strong ps-3">
    <p className="text-sm font-semibold">{title}</p>
    <p className="whitespace-pre-line">{text}</p>
  </div>
)

/** Announces a state change while the screen is open. */
export const StateNews = ({ state, turn }: RequestSummary) => {
  const text = `${requestStateNames[state]}. ${steps[turn.step].title}.`
  const [atFirst] = useState(text)
  return <output className="sr-only">{text === atFirst ? '' : text}</output>
}

/** State, whose turn it is, next step and deadline. */
export const TurnBox = ({ summary: { id, turn }, detail }: TurnBoxProps) => {
  const { title, detail: meaning } = steps[turn.step]
  // The appeal offer shows the appeal deadline.
  const until = turn.step === 'read_why' ? null : byWhen(turn, day)
  return (
    <Card tone={tones[turn.whose]} className="flex flex-col gap-2.5">
      <p className={`text-sm font-semibold ${textTones[turn.whose]}`}>{turnNames[turn.whose]}</p>
      <h2 className="text-lg">{title}</h2>
      {typeof detail?.refusal === 'string' ? (
        <Quote title="Motivo" text={detail.refusal} />
      ) : (
        <p>{meaning}</p>
      )}
      {turn.step === 'pay' && detail && (
        <p>
          Importe: <strong>{money(detail.payment.cents)}</strong>. Paga como te indicamos por correo.
        </p>
      )}
      {until !== null && <p className="font-semibold">{until}</p>}
      {turn.step === 'wait_for_reissue' && detail?.opening && (
        <Quote title="Por qué" text={detail.opening.reason} />
      )}
      {typeof detail?.remedyMessage === 'string' && (
        <Quote title="Qué hay que corregir" text={detail.remedyMessage} />
      )}
      {(turn.step === 'choose_exam' || turn.step === 'sit_exams') && (
        <Link to="/exams" className={linkButtonClass()}>
          {turn.step === 'choose_exam' ? 'Elegir fecha' : 'Ver mis exámenes'}
        </Link>
      )}
      {turn.step === 'read_why' && <AppealOffer about={{ kind: 'request', id }} expected={turn.by} />}
    </Card>
  )
}
