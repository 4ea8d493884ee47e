import type { RequestsBehind } from '@habilita/contract/staff/staff-figures'
import type { PartKind, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { LinkProps } from '@tanstack/react-router'
import { useAreas } from '../../shared/shell/areas.ts'

/** A list with filters that select exactly the rows of a figure. */
export interface Place {
  readonly to: NonNullable<LinkProps['to']>
  readonly search: Readonly<Record<string, string>>
}

interface SessionsBehind {
  readonly list: 'sessions'
  readonly category?: SchemeCategory | undefined
  readonly part?: PartKind | undefined
  readonly venueId?: string | undefined
  readonly from: string
  readonly to: string
}

interface CertificatesBehind {
  readonly list: 'certificates'
  readonly category?: SchemeCategory | undefined
  readonly validUntilFrom: string
  readonly validUntilTo: string
}

export type Behind = RequestsBehind | SessionsBehind | CertificatesBehind

/** Route of each list, and search parameters in addition to the filters. */
const lists = {
  // Every turn: by default the queue shows only requests that wait for staff.
  requests: { to: '/queue', more: { turn: 'any' } },
  sessions: { to: '/exams', more: { view: 'list' } },
  certificates: { to: '/certificates', more: {} },
} as const

/** Undefined if none of the user's areas has the list. */
export const listBehind = (
  areas: readonly { readonly to: Place['to'] }[],
  behind: Behind,
): Place | undefined => {
  const { list, ...filter } = behind
  const { to, more } = lists[list]
  const area = areas.find(each => each.to === to)
  if (!area) return undefined
  // The list of sessions needs a start date.
  const begins = behind.list === 'sessions' && { day: behind.from, from: undefined }
  const given = Object.entries({ ...filter, ...more, ...begins }).filter(([, value]) => value !== undefined)
  return { to: area.to, search: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) }
}

/** Finds the list behind a figure, if the user has access. */
export const useListBehind = (): ((behind: Behind) => Place | undefined) => {
  const areas = useAreas()
  return behind => listBehind(areas, behind)
}
