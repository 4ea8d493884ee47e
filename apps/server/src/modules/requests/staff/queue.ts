import { listedName, wholeName } from '@habilita/contract/people/names'
import type { Profile } from '@habilita/contract/people/profile'
import { PAGE_SIZE } from '@habilita/contract/requests/requests'
import type { QueuedRequest, QueueTotal } from '@habilita/contract/requests/staff-queue'
import { type RawBuilder, sql } from 'kysely'
import { PLANNED_EACH_TIME } from '../../../db/prepare-repeated.ts'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { readCalendar, todayOf } from '../../calendar/public.ts'
import { schemesById } from '../../schemes/public.ts'
import { profileIn, profileOf } from '../../user/public.ts'
import { presentSummary, type Surroundings } from '../present.ts'
import { summaryColumns, type SummaryRow } from '../rows.ts'
import { isOver } from '../rules.ts'
import { conditionsOf, isUnderWay, type QueueFilter } from './queue-filter.ts'
import { isAfter, type Order, orderBy, writePlace } from './queue-order.ts'

export type SortedFilter = QueueFilter & { readonly [K in keyof Order]?: Order[K] | undefined }

interface Asked extends SortedFilter {
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** Counting stops here: a scrollbar cannot show more. */
const MOST_COUNTED = 10_000

const orderOf = ({ sort = 'submitted', direction }: SortedFilter): Order => ({
  sort,
  direction: direction ?? (sort === 'submitted' || sort === 'number' || sort === 'changed' ? 'desc' : 'asc'),
})

const documentsWaiting = sql<number>`(select count(*) from request_documents d
  where d.request_id = requests.id and d.state in ('uploaded', 'in_review'))`

/** Whether each message is from staff, the newest first. */
const messagesFromStaff = sql<readonly boolean[]>`array(select m.from_staff from request_messages m
  where m.request_id = requests.id order by m.seq desc)`

/** Messages from the applicant since the last one from staff. */
const unanswered = (fromStaff: readonly boolean[]): number => {
  const answeredAt = fromStaff.indexOf(true)
  return answeredAt === -1 ? fromStaff.length : answeredAt
}

/** The rest of a row: what it shows from other tables, and the assignee. */
interface Beside {
  readonly profile: Profile
  readonly assignedTo: QueuedRequest['assignedTo']
  readonly waiting: number
  readonly unread: number
}
const NOTHING: Beside = { profile: profileOf({ profile: {} }), assignedTo: null, waiting: 0, unread: 0 }

const nameIn = (profile: Partial<Profile> | null): string | null =>
  profile && wholeName(profileOf({ profile }))

/** Reads the rest of each row of the page, by request id. The statement is prepared, unlike the one that finds the page. */
const readBeside = async (db: Db, ids: readonly string[]): Promise<Map<string, Beside>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('requests')
    .select([
      'id',
      'assigned_to',
      profileIn('requests.user_id').as('person'),
      profileIn('requests.assigned_to').as('assignee'),
      documentsWaiting.as('waiting'),
      messagesFromStaff.as('from_staff'),
    ])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute()
  return new Map(
    rows.map(({ id, assigned_to: to, person, assignee, waiting, from_staff: fromStaff }) => [
      id,
      {
        profile: profileOf({ profile: person ?? {} }),
        assignedTo: to === null ? null : { id: to, name: nameIn(assignee) },
        waiting,
        unread: unanswered(fromStaff),
      },
    ]),
  )
}

const presentQueued = (
  row: SummaryRow,
  { profile, assignedTo, waiting }: Beside,
  surroundings: Surroundings,
): QueuedRequest => ({
  ...presentSummary(row, surroundings),
  candidate: {
    id: row.user_id,
    name: wholeName(profile),
    listedName: listedName(profile),
    province: profile.address?.province ?? null,
    municipality: profile.address?.municipality ?? null,
  },
  assignedTo,
  payment: row.payment_state,
  isOverdue: row.due_on !== null && row.due_on < surroundings.days.today && !isOver(row.state),
  documentsWaiting: waiting,
})

const conditionsFor = (
  deps: Deps,
  { caller }: Call<StaffCaller>,
  filter: QueueFilter,
): RawBuilder<boolean>[] => conditionsOf(filter, { callerId: caller.id, today: todayOf(deps) })

/** Reads a page of submitted requests for staff. */
export const readQueue = async (
  deps: Deps,
  call: Call<StaffCaller>,
  { after, limit = PAGE_SIZE, ...filter }: Asked,
): Promise<{ requests: QueuedRequest[]; next: string | null }> => {
  const { db } = deps
  const order = orderOf(filter)
  let query = db
    .selectFrom('requests')
    .select(summaryColumns)
    // Redundant for submitted requests, but lets the index on numbers skip all drafts.
    .where('number', 'is not', null)
    .orderBy(orderBy(order, { sorted: isUnderWay(filter) }))
    .limit(limit + 1)
    .modifyEnd(PLANNED_EACH_TIME)
  for (const condition of conditionsFor(deps, call, filter)) query = query.where(condition)
  if (after !== undefined) query = query.where(await isAfter(db, order, after))
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  const schemes = await schemesById(deps)
  const calendar = await readCalendar(deps)
  const besides = await readBeside(
    db,
    page.map(({ id }) => id),
  )
  const last = page.at(-1)
  return {
    requests: page.map(row => {
      const beside = besides.get(row.id) ?? NOTHING
      return presentQueued(row, beside, {
        scheme: schemes.get(row.scheme_id ?? ''),
        days: calendar(beside.profile),
        unreadMessages: beside.unread,
      })
    }),
    next: rows.length > limit && last ? writePlace(order, last) : null,
  }
}

/** Counts the requests that match a filter, up to MOST_COUNTED. */
export const countFound = async (
  deps: Deps,
  call: Call<StaffCaller>,
  filter: QueueFilter,
): Promise<QueueTotal> => {
  const conditions = conditionsFor(deps, call, filter)
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from requests where ${sql.join(conditions, sql` and `)}
      limit ${MOST_COUNTED + 1}) counted ${PLANNED_EACH_TIME}`.execute(deps.db)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
}

/** Lists a page. The total is included only if the page contains all requests. */
export const listQueue = async (
  deps: Deps,
  call: Call<StaffCaller>,
  asked: Asked,
): Promise<{ requests: QueuedRequest[]; next: string | null; total: QueueTotal | null }> => {
  const { requests, next } = await readQueue(deps, call, asked)
  const isWhole = asked.after === undefined && next === null
  return { requests, next, total: isWhole ? { count: requests.length, isMore: false } : null }
}
