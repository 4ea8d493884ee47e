import type { AboutKind, CaseBar, CaseHappening, StaffCase } from '@habilita/contract/cases/cases'
import type { ListText } from '../../shared/list/list-text.ts'

export const casesText: ListText = {
  title: 'Apelaciones y quejas',
  label: 'Apelaciones y quejas',
  what: 'las apelaciones y quejas',
  one: 'asunto',
  many: 'asuntos',
  fresh: ['nuevo', 'nuevos'],
  next: 'Siguiente asunto',
  previous: 'Asunto anterior',
  close: 'Cerrar el asunto',
  back: 'Volver a las apelaciones y quejas',
}

/** Why the user may not decide; undefined once the case is closed. */
export const whyNotMessage = (
  whyNot: CaseBar | null,
  reviewer: StaffCase['reviewer'],
): string | undefined => {
  if (whyNot === null || whyNot === 'closed') return undefined
  return {
    sender: 'La presentaste tú: la estudia y la resuelve otra persona.',
    took_part: 'Interviniste en lo que se recurre: la estudia y la resuelve otra persona.',
    conflict: 'Tienes declarado un conflicto de interés: la estudia y la resuelve otra persona.',
    not_taken_on: 'Nadie la estudia todavía. Estúdiala tú o asígnala antes de resolverla.',
    taken_on_by_another: `La estudia ${reviewer?.name ?? 'otra persona'}, que es quien la resuelve.`,
  }[whyNot]
}

/** Replaces the subject for staff who may not read the case. */
export const WITHHELD = 'Asunto reservado'

export const happeningLabel = (kind: CaseHappening, to: string | null): string =>
  ({
    filed: 'Presentada',
    studied: 'Empezó a estudiarla',
    assigned: to === null ? 'Se dejó sin asignar' : `Asignada a ${to}`,
    upheld: 'Estimada',
    dismissed: 'Desestimada',
  })[kind]

const takenBack = {
  request: 'La solicitud se vuelve a abrir donde se cerró, en revisión o en decisión, con un plazo nuevo.',
  result: 'El resultado se anula: ese intento no cuenta y puede volver a presentarse.',
  certificate: 'El certificado vuelve a estar vigente desde ahora.',
} satisfies Record<AboutKind, string>

type Decided = Pick<StaffCase, 'kind' | 'about' | 'from'>

/** Consequences of a decision, shown before it is made. */
export const consequencesOf = (
  { kind, about, from }: Decided,
  outcome: 'upheld' | 'dismissed',
): readonly string[] => [
  ...(kind === 'appeal' && outcome === 'upheld' && about ? [takenBack[about.kind]] : []),
  ...(kind === 'appeal' && outcome === 'dismissed'
    ? ['La decisión se mantiene, y no puede volver a apelarla aquí.']
    : []),
  ...(kind === 'complaint' ? ['No cambia nada más: lo que haya que corregir se corrige aparte.'] : []),
  from.id === null
    ? 'Recibe tu respuesta por correo, tal como la escribas.'
    : 'Se le avisa, y lee tu respuesta tal como la escribas.',
  'Queda cerrada: no se puede deshacer.',
]
