import type {
  DataRequestAction,
  DataRequestKind,
  DataRequestState,
} from '@habilita/contract/people/data-requests'

const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day)

/** RGPD, art. 12.3: one month from receipt; two more for complex requests, announced within the first. */
const ANSWER_MONTHS = 1
const EXTENSION_MONTHS = 2

export const answerBy = (receivedOn: string): string =>
  plain(receivedOn).add({ months: ANSWER_MONTHS }).toString()

export const answerByAtLast = (receivedOn: string): string =>
  plain(receivedOn)
    .add({ months: ANSWER_MONTHS + EXTENSION_MONTHS })
    .toString()

/** A letter can arrive late, but a date over a year ago is a typing error. */
const OLDEST_YEARS = 1

/** Error message for an invalid date of receipt. */
export const receivedFault = (receivedOn: string, today: string): string | undefined => {
  if (receivedOn > today) return 'La fecha de recepción no puede ser posterior a hoy.'
  if (receivedOn < plain(today).subtract({ years: OLDEST_YEARS }).toString())
    return 'La fecha de recepción es de hace más de un año. Revísala.'
  return undefined
}

/** Time for a person to report that the answer did not arrive. */
const HANDED_OVER_MONTHS = 1

/** Error message for an invalid end date of a restriction. */
export const liftFault = (liftsOn: string, today: string): string | undefined =>
  liftsOn > today ? undefined : 'La persona tiene que saberlo antes: elige un día posterior a hoy.'

export interface Situation {
  readonly kind: DataRequestKind
  readonly state: DataRequestState
  readonly isExtended: boolean
  readonly dueOn: string
  /** Closing date; null while open. */
  readonly closedOn: string | null
  readonly today: string
  /** An end date has already been set. */
  readonly isLifted: boolean
}

/** Data is exported only to answer a request, and for a short time after the answer. */
const mayHandOver = ({ kind, state, closedOn, today }: Situation): boolean =>
  (kind === 'access' || kind === 'portability') &&
  state !== 'refused' &&
  (closedOn === null || today <= plain(closedOn).add({ months: HANDED_OVER_MONTHS }).toString())

/** Four eyes: staff cannot close a request that changes or erases data if they registered it. */
const needsSecondPerson = (kind: DataRequestKind): boolean => kind === 'erasure' || kind === 'rectification'

const isRestricting = (kind: DataRequestKind): boolean => kind === 'restriction' || kind === 'objection'

/** The check does not depend on the channel, which the registering staff member enters without proof. */
export const needsIdentity = (kind: DataRequestKind): boolean =>
  kind === 'access' || kind === 'portability' || needsSecondPerson(kind)

interface Actor {
  readonly isAdmin: boolean
  /** Did not register it, and is independent of the person who did. */
  readonly isSecond: boolean
}

/** Actions on a data request that the actor may take. */
export const dataRequestMay = (situation: Situation, { isAdmin, isSecond }: Actor): DataRequestAction[] => {
  const { kind, state, isExtended, dueOn, today, isLifted } = situation
  const actionsOfAnyStaff = state === 'open' ? (['note', 'identify'] as const) : (['note'] as const)
  if (!isAdmin) return [...actionsOfAnyStaff]
  const mayClose = state === 'open' && (isSecond || !needsSecondPerson(kind))
  return [
    ...actionsOfAnyStaff,
    ...(state === 'open' ? (['assign'] as const) : []),
    ...(mayClose ? (['resolve', 'refuse'] as const) : []),
    ...(state === 'open' && !isExtended && today <= dueOn ? (['extend'] as const) : []),
    ...(isRestricting(kind) && state === 'done' && !isLifted ? (['lift'] as const) : []),
    ...(mayHandOver(situation) ? (['download'] as const) : []),
  ]
}
