import type { SchemeContent } from '@habilita/contract/schemes/scheme-content'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { SchemeVersion } from '@habilita/contract/schemes/staff-schemes'

/** What somebody writes of a scheme: its trade, number and day are given. */
export const contentOf = ({
  id: _id,
  category: _trade,
  version: _number,
  inForceFrom: _day,
  ...content
}: Scheme): SchemeContent => content

export const schemeIdOf = (category: string, version: number): string => `${category}-${version}`

interface Dated {
  readonly version: number
  readonly inForceFrom: string
}

/**
 * How a version of a trade stands among the others. The newest that has begun counts: one may be overtaken by another
 * before its own day has come, or on it.
 */
export const termOf = (
  version: Dated,
  all: readonly Dated[],
  today: string,
  dayBefore: (day: string) => string,
): SchemeVersion['term'] => {
  const next = all
    .filter(other => other.version > version.version)
    .toSorted((one, other) => one.version - other.version)[0]
  const inForceUntil = next ? dayBefore(next.inForceFrom) : null
  if (next && next.inForceFrom <= today) return { standing: 'past', inForceUntil }
  return { standing: version.inForceFrom <= today ? 'in_force' : 'coming', inForceUntil }
}

/** A version never counts before the one that it was made of. */
export const earliestDay = (base: Dated, today: string): string =>
  base.inForceFrom > today ? base.inForceFrom : today

/** What was removed from a scheme, of what sessions name. */
export const removedFrom = (base: SchemeContent, content: SchemeContent) => ({
  parts: base.parts.map(({ kind }) => kind).filter(kind => !content.parts.some(part => part.kind === kind)),
  scopes: base.scopes
    .map(({ code }) => code)
    .filter(code => !content.scopes.some(scope => scope.code === code)),
})
