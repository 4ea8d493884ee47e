import type {
  DataRequestAction,
  DataRequestKind,
  DataRequestState,
} from '@habilita/contract/people/data-requests'

const plain = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day)

/** RGPD, art. 12.3: a month from the day that it came; two more where it is hard, told within the first. */
const ANSWER_MONTHS = 1
const EXTENSION_MONTHS = 2

export const answerBy = (receivedOn: string): string =>
  plain(receivedOn).add({ months: ANSWER_MONTHS }).toString()

export const answerByAtLast = (receivedOn: string): string =>
  plain(receivedOn)
    .add({ months: ANSWER_MONTHS + EXTENSION_MONTHS })
    .toString()

/** A letter may have lain about; one of a year ago is a slip of the pen. */
const OLDEST_YEARS = 1

/** What is wrong with the day that something is said to have come on, in words. */
export const receivedFault = (receivedOn: string, today: string): string | undefined => {
  if (receivedOn > today) return 'La fecha de recepción no puede ser posterior a hoy.'
  if (receivedOn < plain(today).subtract({ years: OLDEST_YEARS }).toString())
    return 'La fecha de recepción es de hace más de un año. Revísala.'
  return undefined
}

/** As long as an answer takes: then whoever did not get theirs has said so. */
const HANDED_OVER_MONTHS = 1

/** What is wrong with the day from which a restriction is to count no more, in words. */
export const liftFault = (liftsOn: string, today: string): string | undefined =>
  liftsOn > today ? undefined : 'La persona tiene que saberlo antes: elige un día posterior a hoy.'

export interface Situation {
  readonly kind: DataRequestKind
  readonly state: DataRequestState
  readonly isExtended: boolean
  readonly dueOn: string
  /** The day that it was closed on; null while it is open. */
  readonly closedOn: string | null
  readonly today: string
  /** It is said already from when it counts no more. */
  readonly isLifted: boolean
}

/** What is kept of somebody is taken to answer them: not once that is done and over. */
const mayHandOver = ({ kind, state, closedOn, today }: Situation): boolean =>
  (kind === 'access' || kind === 'portability') &&
  state !== 'refused' &&
  (closedOn === null || today <= plain(closedOn).add({ months: HANDED_OVER_MONTHS }).toString())

/** What changes or takes away somebody's data is never one person's doing: another than who registered it closes it. */
const needsSecondPerson = (kind: DataRequestKind): boolean => kind === 'erasure' || kind === 'rectification'

const isRestricting = (kind: DataRequestKind): boolean => kind === 'restriction' || kind === 'objection'

/** However it came: who registers it says so, and nobody hands over or changes anything on their word alone. */
export const needsIdentity = (kind: DataRequestKind): boolean =>
  kind === 'access' || kind === 'portability' || needsSecondPerson(kind)

interface Actor {
  readonly isAdmin: boolean
  /** Another than who registered it, and not one whom they have just appointed. */
  readonly isSecond: boolean
}

/** What whoever has the role may do with what somebody asks about their data. */
export const dataRequestMay = (situation: Situation, { isAdmin, isSecond }: Actor): DataRequestAction[] => {
  const { kind, state, isExtended, dueOn, today, isLifted } = situation
  const anybodys = state === 'open' ? (['note', 'identify'] as const) : (['note'] as const)
  if (!isAdmin) return [...anybodys]
  const mayClose = state === 'open' && (isSecond || !needsSecondPerson(kind))
  return [
    ...anybodys,
    ...(state === 'open' ? (['assign'] as const) : []),
    ...(mayClose ? (['resolve', 'refuse'] as const) : []),
    ...(state === 'open' && !isExtended && today <= dueOn ? (['extend'] as const) : []),
    ...(isRestricting(kind) && state === 'done' && !isLifted ? (['lift'] as const) : []),
    ...(mayHandOver(situation) ? (['download'] as const) : []),
  ]
}
