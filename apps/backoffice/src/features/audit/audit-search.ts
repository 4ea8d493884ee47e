import { optionalText } from '@habilita/browser/search'
import type { Input } from '@habilita/contract/api/endpoint'
import type { listAuditEvents } from '@habilita/contract/staff/staff-audit'
import { addDays, isDay, midnightInSpain } from '../../shared/days.ts'

/** Query parameters of the API. */
export type Filter = Omit<Input<typeof listAuditEvents>['query'], 'after' | 'limit' | 'id'>

/** In the URL: only opaque ids, never names. */
export interface AuditSearch {
  readonly kind?: string | undefined
  readonly actorId?: string | undefined
  readonly objectKind?: string | undefined
  readonly objectId?: string | undefined
  /** Dates, both inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The open event. */
  readonly event?: string | undefined
}

const texts = (given: Readonly<Record<string, unknown>>, name: string, form: RegExp): string | undefined => {
  const text = optionalText(given[name])
  return text !== undefined && form.test(text) ? text : undefined
}

const DAY = /^2[01]\d\d-\d\d-\d\d$/

/** Invalid values are ignored. */
export const readAuditSearch = (given: Readonly<Record<string, unknown>>): AuditSearch => {
  const objectKind = texts(given, 'objectKind', /^[a-z_]{1,60}$/)
  const objectId = texts(given, 'objectId', /^[\w./-]{1,128}$/)
  const isObject = objectKind !== undefined && objectId !== undefined
  const [from, to] = (['from', 'to'] as const).map(name => {
    const day = texts(given, name, DAY)
    return day !== undefined && isDay(day) ? day : undefined
  })
  const read = {
    kind: texts(given, 'kind', /^[a-z_]{1,60}\.[a-z_]{1,60}$/),
    actorId: texts(given, 'actorId', /^[\w-]{1,128}$/),
    ...(isObject && { objectKind, objectId }),
    from,
    to,
    event: texts(given, 'event', /^[1-9]\d{0,14}$/),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

export const filterOf = (search: AuditSearch): Filter => {
  const { event: _, from, to, ...filter } = search
  return {
    ...filter,
    ...(from !== undefined && { from: midnightInSpain(from) }),
    ...(to !== undefined && { to: midnightInSpain(addDays(to, 1)) }),
  }
}

export const isFiltered = (search: AuditSearch): boolean => Object.keys(filterOf(search)).length > 0
