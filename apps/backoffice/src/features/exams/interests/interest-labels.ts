import type { TieKind } from '@habilita/contract/exams/staff-interests'

export const tieKinds: readonly TieKind[] = ['family', 'works_for', 'trained', 'business', 'other']

/** `works_for` and `trained`: the staff member works for or has trained the other party. */
export const tieNames: Readonly<Record<TieKind, string>> = {
  family: 'Parentesco o relación personal',
  works_for: 'Trabaja o ha trabajado para esa persona o empresa',
  trained: 'Ha dado formación a esa persona o en esa empresa',
  business: 'Negocios en común',
  other: 'Otro vínculo',
}

/** `self`: the candidate is the examiner. */
export const conflictTieNames: Readonly<Record<TieKind | 'self', string>> = {
  ...tieNames,
  self: 'Es la misma persona',
}
