import type { SchemeContent } from '@habilita/contract/schemes/scheme-content'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { SchemeVersion } from '@habilita/contract/schemes/staff-schemes'

/** The editable part of a scheme: without id, category, version and date. */
export const contentOf = ({
  id: _id,
  category: _category,
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
 * Standing of a version among those of its category. The newest started version is in force: a version can be
 * superseded before or on its own start date.
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

/** A version never starts before the one it is based on. */
export const earliestDay = (base: Dated, today: string): string =>
  base.inForceFrom > today ? base.inForceFrom : today

/** Parts and scopes that were removed. Exam sessions may refer to them. */
export const removedFrom = (base: SchemeContent, content: SchemeContent) => ({
  parts: base.parts.map(({ kind }) => kind).filter(kind => !content.parts.some(part => part.kind === kind)),
  scopes: base.scopes
    .map(({ code }) => code)
    .filter(code => !content.scopes.some(scope => scope.code === code)),
})
