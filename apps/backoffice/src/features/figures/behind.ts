import type { RequestsBehind } from '@habilita/contract/staff/staff-figures'
import type { PartKind, Trade } from '@habilita/contract/schemes/schemes'
import type { LinkProps } from '@tanstack/react-router'
import { useAreas } from '../../shared/shell/areas.ts'

/** Where a list stands, with the filters that show exactly what a number counts. */
export interface Place {
  readonly to: NonNullable<LinkProps['to']>
  readonly search: Readonly<Record<string, string>>
}

interface SessionsBehind {
  readonly list: 'sessions'
  readonly category?: Trade | undefined
  readonly part?: PartKind | undefined
  readonly venueId?: string | undefined
  readonly from: string
  readonly to: string
}

interface CertificatesBehind {
  readonly list: 'certificates'
  readonly category?: Trade | undefined
  readonly validUntilFrom: string
  readonly validUntilTo: string
}

export type Behind = RequestsBehind | SessionsBehind | CertificatesBehind

/** What a list is asked for besides. */
const lists = {
  // Whoever’s turn it is: without it the queue shows what waits for the body.
  requests: { to: '/queue', more: { turn: 'any' } },
  sessions: { to: '/exams', more: { view: 'list' } },
  certificates: { to: '/certificates', more: {} },
} as const

/** The list behind a number; nothing where it is in no area of these. */
export const placeIn = (
  areas: readonly { readonly to: Place['to'] }[],
  behind: Behind,
): Place | undefined => {
  const { list, ...filter } = behind
  const { to, more } = lists[list]
  const area = areas.find(each => each.to === to)
  if (!area) return undefined
  // The list of sessions begins at a day.
  const begins = behind.list === 'sessions' && { day: behind.from, from: undefined }
  const given = Object.entries({ ...filter, ...more, ...begins }).filter(([, value]) => value !== undefined)
  return { to: area.to, search: Object.fromEntries(given.map(([name, value]) => [name, String(value)])) }
}

/** Finds the lists that this person has a way into. */
export const usePlaces = (): ((behind: Behind) => Place | undefined) => {
  const areas = useAreas()
  return behind => placeIn(areas, behind)
}
