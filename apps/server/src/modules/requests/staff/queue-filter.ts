import {
  type PaymentState,
  type RequestType,
  settledPayments,
  UNDER_WAY,
} from '@habilita/contract/requests/request-values'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { QueueDue, QueueStage, queueStates, QueueTurn } from '@habilita/contract/requests/staff-queue'
import { type RawBuilder, sql } from 'kysely'
import { holdsWord } from '../../../text/holds-word.ts'
import { staffWords } from '@habilita/contract/staff/staff-search-terms'
import { addDays } from '../../calendar/public.ts'
import { numberSearched } from '@habilita/contract/values/number-search'
import { isOver, OVER } from '../rules.ts'

export interface QueueFilter {
  readonly q?: string | undefined
  readonly person?: string | undefined
  readonly state?: readonly (typeof queueStates)[number][] | undefined
  readonly category?: readonly SchemeCategory[] | undefined
  readonly type?: readonly RequestType[] | undefined
  readonly payment?: readonly PaymentState[] | undefined
  readonly assignedTo?: string | undefined
  readonly turn?: QueueTurn | undefined
  readonly due?: QueueDue | undefined
  readonly submittedFrom?: string | undefined
  readonly submittedTo?: string | undefined
  readonly closedFrom?: string | undefined
  readonly closedTo?: string | undefined
  readonly dueBefore?: string | undefined
  readonly left?: QueueStage | undefined
  readonly leftFrom?: string | undefined
  readonly leftTo?: string | undefined
  readonly leftInTime?: 'yes' | 'no' | undefined
}

type Condition = RawBuilder<boolean>

const SATURDAY = 6

/** The Sunday that ends the week of a date. */
const endOfWeek = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? day : addDays(day, SATURDAY + 1 - weekday)
}

const isOneOf = (column: string, values: readonly string[]): Condition =>
  sql`${sql.ref(column)} in (${sql.join(values)})`

const chosen = (column: string, values: readonly string[] | undefined): Condition[] =>
  values === undefined ? [] : [isOneOf(column, values)]

/** A complete request number is found through its own index. */
const isFoundBy = (q: string): Condition[] => {
  const number = numberSearched(q, 'S')
  return number === undefined
    ? staffWords(q).map(word => holdsWord('staff_search', word))
    : [sql`number = ${number}`]
}

const isAssigned = (to: string, callerId: string): Condition =>
  to === 'nobody' ? sql`assigned_to is null` : sql`assigned_to = ${to === 'me' ? callerId : to}`

/** Same rule as `turnOf`, in SQL: a request in decision that is not paid waits for the candidate. */
const turns: Readonly<Record<QueueTurn, Condition>> = {
  staff: sql`(${isOneOf('state', ['submitted', 'in_review'])}
    or (state = 'in_decision' and ${isOneOf('payment_state', settledPayments)}))`,
  candidate: sql`(${isOneOf('state', ['remedy', 'admitted', 'in_exams'])}
    or (state = 'in_decision' and not ${isOneOf('payment_state', settledPayments)}))`,
  nobody: isOneOf('state', OVER),
}

/** Closed requests have no deadline; their `due_on` is the last date to appeal. */
const isDueBefore = (day: string): Condition =>
  sql`(${isOneOf('state', UNDER_WAY)} and due_on < ${day}::date)`

const isDue = (due: QueueDue, today: string): Condition => {
  const open = isOneOf('state', UNDER_WAY)
  const days = {
    overdue: isDueBefore(today),
    today: sql<boolean>`(${open} and due_on = ${today}::date)`,
    week: sql<boolean>`(${open} and due_on between ${today}::date and ${endOfWeek(today)}::date)`,
    none: sql<boolean>`(due_on is null or ${isOneOf('state', OVER)})`,
  } satisfies Record<QueueDue, Condition>
  return days[due]
}

/** Whether the filter selects one person or open requests only, which are a small part of the table. */
export const isUnderWay = ({ person, state, turn, due, dueBefore }: QueueFilter): boolean =>
  person !== undefined ||
  state?.every(one => !isOver(one)) === true ||
  dueBefore !== undefined ||
  (turn !== undefined && turn !== 'nobody') ||
  (due !== undefined && due !== 'none')

const dayBegins = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Madrid')`

const isOfDays = (column: string, from: string | undefined, to: string | undefined): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`${sql.ref(column)} >= ${dayBegins(from)}`]),
  ...(to === undefined ? [] : [sql<boolean>`${sql.ref(column)} < ${dayBegins(addDays(to, 1))}`]),
]

const isClosed = ({ closedFrom: from, closedTo: to }: QueueFilter): Condition[] => [
  ...(from === undefined ? [] : [sql<boolean>`ended_on >= ${from}::date`]),
  ...(to === undefined ? [] : [sql<boolean>`ended_on <= ${to}::date`]),
]

/** Same rule as the stage statistics. */
const hasLeft = ({ left, leftFrom, leftTo, leftInTime }: QueueFilter): Condition[] => {
  const wanted = [
    ...(left === undefined ? [] : [sql<boolean>`stage.state = ${left}`]),
    ...isOfDays('stage.left_at', leftFrom, leftTo),
    ...(leftInTime === undefined
      ? []
      : [
          sql<boolean>`(stage.left_at at time zone 'Europe/Madrid')::date
            ${sql.raw(leftInTime === 'yes' ? '<=' : '>')} stage.due_on`,
        ]),
  ]
  if (wanted.length === 0) return []
  const conditions = [sql`stage.request_id = requests.id`, sql`stage.left_at is not null`, ...wanted]
  return [sql<boolean>`exists (select from request_stages stage where ${sql.join(conditions, sql` and `)})`]
}

/** The SQL conditions for a filter of the queue. */
export const conditionsOf = (
  filter: QueueFilter,
  { callerId, today }: { readonly callerId: string; readonly today: string },
): Condition[] => {
  const { q = '', person, assignedTo, turn, due, dueBefore } = filter
  return [
    sql<boolean>`state <> 'draft'`,
    ...isFoundBy(q),
    ...(person === undefined ? [] : [sql<boolean>`user_id = ${person}`]),
    ...chosen('state', filter.state),
    ...chosen('category', filter.category),
    ...chosen('type', filter.type),
    ...chosen('payment_state', filter.payment),
    ...(assignedTo === undefined ? [] : [isAssigned(assignedTo, callerId)]),
    ...(turn === undefined ? [] : [turns[turn]]),
    ...(due === undefined ? [] : [isDue(due, today)]),
    ...(dueBefore === undefined ? [] : [isDueBefore(dueBefore)]),
    ...isOfDays('submitted_at', filter.submittedFrom, filter.submittedTo),
    ...isClosed(filter),
    ...hasLeft(filter),
  ]
}
