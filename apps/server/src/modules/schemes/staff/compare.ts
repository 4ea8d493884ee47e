import { diffSchemes, type SchemeDifference } from '@habilita/contract/schemes/scheme-diff'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { findScheme } from '../queries.ts'
import { contentOf } from '../version-rules.ts'

interface Comparison {
  readonly category: SchemeCategory
  readonly before: string
  readonly after: string
}

/** Differences between two published versions of a category. */
export const compareSchemes = async (
  { db }: Deps,
  { category, before, after }: Comparison,
): Promise<{ differences: SchemeDifference[] }> => {
  const [one, other] = [await findScheme(db, before), await findScheme(db, after)]
  if (one?.category !== category || other?.category !== category) throw new DomainError('NotFound')
  return { differences: diffSchemes(contentOf(one), contentOf(other)) }
}
