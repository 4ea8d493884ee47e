import type { TieKind } from '@habilita/contract/exams/staff-interests'

export const tieKinds: readonly TieKind[] = ['family', 'works_for', 'trained', 'business', 'other']

/** Whose work or teaching it is matters: it is always that of whoever is of the body. */
export const tieNames: Readonly<Record<TieKind, string>> = {
  family: 'Parentesco o relación personal',
  works_for: 'Trabaja o ha trabajado para esa persona o empresa',
  trained: 'Ha dado formación a esa persona o en esa empresa',
  business: 'Negocios en común',
  other: 'Otro vínculo',
}

/** Also where both are the same person. */
export const conflictTieNames: Readonly<Record<TieKind | 'self', string>> = {
  ...tieNames,
  self: 'Es la misma persona',
}
