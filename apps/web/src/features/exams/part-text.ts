import type { PartBlock, PartProgress, PartResult } from '@habilita/contract/exams/exam-shapes'

const number = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 2 })

export const scoreText = (score: number): string => `${number.format(score)} de 100`

type Write = (day: string) => string

/** The meaning of a result in sentences. `day` formats a date. */
export const resultMeaning = (result: PartResult, day: Write): string[] => {
  const { outcome, score, passMark, criticalFailed, keptUntil } = result
  const got = score === null ? [] : [`Has obtenido ${scoreText(score)}; se aprueba con ${passMark}.`]
  if (outcome === 'void') return ['Hemos anulado este resultado. No cuenta como intento.']
  if (outcome === 'absent') return ['No te presentaste. Cuenta como un intento.']
  if (outcome === 'passed')
    return [...got, ...(keptUntil === null ? [] : [`La guardamos hasta el ${day(keptUntil)}.`])]
  const critical = criticalFailed.length > 0 ? ['Fallar un ítem crítico supone no aprobar la parte.'] : []
  return [...got, ...critical]
}

/** Why a part cannot be booked, unless its result already says so. */
const blockTexts = {
  passed: null,
  booked: 'Ya la tienes reservada.',
  unpaid: 'Falta el pago de la solicitud. En cuanto lo recibamos podrás elegir fecha.',
  theory_first: 'Antes tienes que superar la parte teórica.',
  no_attempts: 'No te quedan intentos en esta solicitud.',
  result_pending: 'Estamos corrigiendo tu examen. Te avisaremos del resultado.',
  not_admitted: 'Ahora no se pueden reservar exámenes de esta solicitud.',
} satisfies Record<PartBlock, string | null>

/** Whether a part can be booked, from when, or why not. */
export const bookingText = (
  { block, from }: Pick<PartProgress, 'block' | 'from'>,
  day: Write,
): string | null => {
  if (block !== null) return blockTexts[block]
  return from === null ? 'Ya puedes elegir fecha.' : `Puedes volver a presentarte desde el ${day(from)}.`
}

export const attemptText = ({ attemptsUsed, mostAttempts }: PartProgress): string =>
  attemptsUsed === 0
    ? `Tienes ${mostAttempts} ${mostAttempts === 1 ? 'intento' : 'intentos'}`
    : `${attemptsUsed} de ${mostAttempts} ${mostAttempts === 1 ? 'intento usado' : 'intentos usados'}`
