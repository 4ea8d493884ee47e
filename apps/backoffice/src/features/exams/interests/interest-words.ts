import type { TieKind } from '@habilita/contract/staff-interests'

export const tieKinds: readonly TieKind[] = ['family', 'works_for', 'trained', 'business', 'other']

export const tieNames: Readonly<Record<TieKind, string>> = {
  family: 'Parentesco o relación personal',
  works_for: 'Trabaja o ha trabajado para ella',
  trained: 'Le ha dado formación',
  business: 'Negocios en común',
  other: 'Otro vínculo',
}

/** Also where both are the same person. */
export const conflictTieNames: Readonly<Record<TieKind | 'self', string>> = {
  ...tieNames,
  self: 'Es la misma persona',
}
