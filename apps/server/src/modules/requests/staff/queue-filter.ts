import { type PaymentState, type RequestType, settledPayments } from '@habilita/contract/request-words'
import type { Trade } from '@habilita/contract/schemes'
import type { QueueDue, queueStates, QueueTurn } from '@habilita/contract/staff-queue'
import { type RawBuilder, sql } from 'kysely'
import { holdsWord } from '../../../holds-word.ts'
import { staffWords } from '@habilita/contract/staff-words'
import { addDays } from '../../calendar/public.ts'
import { numberSearched } from '@habilita/contract/number-search'
import { isOver, OVER, UNDER_WAY } from '../rules.ts'

export interface QueueFilter {
  readonly q?: string | undefined
  readonly person?: string | undefined
  readonly state?: readonly (typeof queueStates)[number][] | undefined
  readonly category?: readonly Trade[] | undefined
  readonly type?: readonly RequestType[] | undefined
  readonly payment?: readonly PaymentState[] | undefined
  readonly assignedTo?: string | undefined
  readonly turn?: QueueTurn | undefined
  readonly due?: QueueDue | undefined
  readonly submittedFrom?: string | undefined
  readonly submittedTo?: string | undefined
}

type Condition = RawBuilder<boolean>

const SATURDAY = 6

/** The Sunday on which the week of a day ends. */
const endOfWeek = (day: string): string => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? day : addDays(day, SATURDAY + 1 - weekday)
}

const isOneOf = (column: string, values: readonly string[]): Condition =>
  sql`${sql.ref(column)} in (${sql.join(values)})`

const chosen = (column: string, values: readonly string[] | undefined): Condition[] =>
  values === undefined ? [] : [isOneOf(column, values)]

/** A whole number is found by its own index. */
const isFoundBy = (q: string): Condition[] => {
  const number = numberSearched(q, 'S')
  return number === undefined
    ? staffWords(q).map(word => holdsWord('staff_search', word))
    : [sql`number = ${number}`]
}

const isAssigned = (to: string, callerId: string): Condition =>
  to === 'nobody' ? sql`assigned_to is null` : sql`assigned_to = ${to === 'me' ? callerId : to}`

/** As `turnOf` has it, for the whole table: what is to be decided and not paid for waits for the person. */
const turns: Readonly<Record<QueueTurn, Condition>> = {
  body: sql`(${isOneOf('state', ['submitted', 'in_review'])}
    or (state = 'in_decision' and ${isOneOf('payment_state', settledPayments)}))`,
  candidate: sql`(${isOneOf('state', ['remedy', 'admitted', 'in_exams'])}
    or (state = 'in_decision' and not ${isOneOf('payment_state', settledPayments)}))`,
  nobody: isOneOf('state', OVER),
}

/** Of what is over the day says until when to appeal: nothing is due. */
const isDue = (due: QueueDue, today: string): Condition => {
  const open = isOneOf('state', UNDER_WAY)
  const days = {
    overdue: sql<boolean>`(${open} and due_on < ${today}::date)`,
    today: sql<boolean>`(${open} and due_on = ${today}::date)`,
    week: sql<boolean>`(${open} and due_on between ${today}::date and ${endOfWeek(today)}::date)`,
    none: sql<boolean>`(due_on is null or ${isOneOf('state', OVER)})`,
  } satisfies Record<QueueDue, Condition>
  return days[due]
}

/** Whether nothing is asked for but what is one person's or under way: of a register of years a small part. */
export const isUnderWay = ({ person, state, turn, due }: QueueFilter): boolean =>
  person !== undefined ||
  state?.every(one => !isOver(one)) === true ||
  (turn !== undefined && turn !== 'nobody') ||
  (due !== undefined && due !== 'none')

const dayBegins = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Madrid')`

/** What a request must fulfil to be in the queue. */
export const conditionsOf = (
  filter: QueueFilter,
  { callerId, today }: { readonly callerId: string; readonly today: string },
): Condition[] => {
  const { q = '', person, assignedTo, turn, due, submittedFrom: from, submittedTo: to } = filter
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
    ...(from === undefined ? [] : [sql<boolean>`submitted_at >= ${dayBegins(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`submitted_at < ${dayBegins(addDays(to, 1))}`]),
  ]
}
