import { type AboutKind, type Case, caseKindNames, type CaseState } from '@habilita/contract/cases/cases'
import { Card } from '@habilita/ui/card'
import { answerText } from '@habilita/browser/cases/case-text'
import { useToday } from '@habilita/browser/use-today'

const titles = {
  received: 'La hemos recibido',
  in_study: 'La estamos estudiando',
  upheld: 'Te damos la razón',
  dismissed: 'La hemos desestimado',
} satisfies Record<CaseState, string>

const tones = { received: 'accent', in_study: 'accent', upheld: 'ok', dismissed: 'plain' } as const

/** The effect of an upheld appeal. */
const upheldEffects = {
  request: 'Hemos vuelto a abrir tu solicitud.',
  result: 'El resultado queda anulado y ese intento no cuenta.',
  certificate: 'Tu certificado deja de estar suspendido o retirado.',
} satisfies Record<AboutKind, string>

const meaningOf = ({ kind, state, about }: Case): string | null => {
  if (state === 'received') return 'La estudiará alguien que no intervino en el asunto.'
  if (state === 'in_study') return 'La estudia alguien que no intervino en el asunto.'
  return state === 'upheld' && kind === 'appeal' && about ? upheldEffects[about.kind] : null
}

interface StandingProps {
  readonly filed: Case
  /** Whether the case was just sent. */
  readonly isNew: boolean
}

/** The state of a case, our deadline and our answer. */
export const Standing = ({ filed, isNew }: StandingProps) => {
  const { kind, number, state, answer } = filed
  const today = useToday()
  const meaning = meaningOf(filed)
  return (
    <Card tone={isNew && state === 'received' ? 'ok' : tones[state]} className="flex flex-col gap-2.5">
      <h2 className="text-lg">{isNew ? `${caseKindNames[kind]} enviada` : titles[state]}</h2>
      {isNew && (
        <p>
          Está registrada con el número <strong className="font-mono whitespace-nowrap">{number}</strong>.
        </p>
      )}
      {meaning !== null && <p>{meaning}</p>}
      {answer !== null && (
        <div className="border-s-3 border-line-strong ps-3">
          <p className="text-sm font-semibold">Nuestra respuesta</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
      <p className="font-semibold">{answerText(filed, today)}.</p>
    </Card>
  )
}
