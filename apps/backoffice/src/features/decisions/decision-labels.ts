import type { PendingDecision } from '@habilita/contract/certificates/staff-decisions'

/** Why the user may not decide: four-eyes rule (ISO/IEC 17024). */
export const barMessages = {
  examined: 'La examinaste tú: debe decidir otra persona.',
  prepared: 'Va sin examen y la abriste, revisaste, admitiste o cobraste tú: debe decidir otra persona.',
  conflict: 'Tienes declarado un conflicto de interés con esta persona: debe decidir otra.',
} satisfies Record<NonNullable<PendingDecision['bar']>, string>

const denied = { act: 'Denegar', done: 'Denegada', texts: 'denial' } as const
const notAdmitted = { act: 'No admitir', done: 'No admitida', texts: 'refusal' } as const

/**
 * Labels of a negative decision. Corrections and duplicates are not admitted instead of denied (domain.md
 * §5.2).
 */
export const denialLabels = {
  initial: denied,
  renewal: denied,
  extension: denied,
  duplicate: notAdmitted,
  correction: notAdmitted,
} satisfies Record<PendingDecision['type'], object>

const listed = new Intl.ListFormat('es-ES', { type: 'conjunction' })

export const namesOf = (people: readonly { readonly name: string | null }[]): string =>
  people.length === 0 ? 'Nadie' : listed.format(people.map(({ name }) => name ?? 'Sin nombre'))
