import { type QueueSort, queueStates } from '@habilita/contract/requests/staff-queue'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import type { SummaryRow } from '../rows.ts'

export interface Order {
  readonly sort: QueueSort
  readonly direction: 'asc' | 'desc'
}

/** One sort key: its column and the value of a row in it. */
interface Key {
  readonly column: RawBuilder<unknown>
  readonly type: 'timestamptz' | 'date' | 'int' | 'text' | 'text[]' | 'uuid'
  readonly of: (row: SummaryRow) => string | number | readonly string[]
}

const id: Key = { column: sql`id`, type: 'uuid', of: row => row.id }
const submitted: Key = {
  column: sql`submitted_at`,
  type: 'timestamptz',
  of: row => row.submitted_at?.toISOString() ?? '',
}
const NO_DAY = 'infinity'

// Must match the index expressions literally, or PostgreSQL does not use the indexes.
const stateRank = sql`array_position(${sql.raw(`array['${queueStates.join("', '")}']::text[]`)}, state)`
const dueDay = sql`coalesce(due_on, 'infinity'::date)`

/** The keys of each sort order, each with an index. Ties are sorted by submission, then by id. */
const keysOf: Readonly<Record<QueueSort, readonly Key[]>> = {
  submitted: [submitted, id],
  number: [{ column: sql`number`, type: 'text', of: row => row.number ?? '' }, id],
  // Cursors appear in URLs, so they contain no name: it is looked up by the id.
  name: [submitted, id],
  category: [
    { column: sql`category`, type: 'text', of: row => row.category ?? '' },
    { column: sql`scopes`, type: 'text[]', of: row => row.scopes },
    submitted,
    id,
  ],
  state: [
    {
      column: stateRank,
      type: 'int',
      of: ({ state }) => 1 + queueStates.findIndex(each => each === state),
    },
    submitted,
    id,
  ],
  due: [{ column: dueDay, type: 'date', of: row => row.due_on ?? NO_DAY }, submitted, id],
  changed: [{ column: sql`changed_at`, type: 'timestamptz', of: row => row.changed_at.toISOString() }, id],
}

const NAME = sql`listed_name`

const columnsOf = (sort: QueueSort): RawBuilder<unknown>[] => [
  ...(sort === 'name' ? [NAME] : []),
  ...keysOf[sort].map(({ column }) => column),
]

/**
 * `sorted` prevents an index scan in sort order. Open requests are few and recent, but PostgreSQL assumes
 * that they are spread evenly and would scan years of closed requests first.
 */
export const orderBy = ({ sort, direction }: Order, { sorted }: { readonly sorted: boolean }) =>
  sql.join(
    columnsOf(sort).map(column => sql`${sorted ? sql`(select ${column})` : column} ${sql.raw(direction)}`),
  )

/** The cursor for the next page. */
export const writePlace = ({ sort, direction }: Order, row: SummaryRow): string =>
  Buffer.from(JSON.stringify([sort, direction, ...keysOf[sort].map(key => key.of(row))])).toString(
    'base64url',
  )

const INSTANT = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether the time exists: PostgreSQL rejects 30 February and reads 24:00 as the next day. */
const hasBeen = (text: string): boolean => {
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0')

const fits: Readonly<Record<Key['type'], (value: unknown) => boolean>> = {
  timestamptz: value => isText(value) && INSTANT.test(value) && hasBeen(value),
  date: value =>
    isText(value) && (value === NO_DAY || (/^[1-9]\d{3}-\d\d-\d\d$/.test(value) && hasBeen(value))),
  int: value => Number.isInteger(value) && Number(value) <= queueStates.length,
  text: isText,
  'text[]': value => Array.isArray(value) && value.every(isText),
  uuid: value => isText(value) && UUID.test(value),
}

const noSuchPage = () =>
  new DomainError('InvalidInput', { fields: { after: 'Esta página no existe. Vuelve a la primera.' } })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}

const readPlace = ({ sort, direction }: Order, text: string): unknown[] => {
  const place = parsed(text)
  if (!Array.isArray(place)) throw noSuchPage()
  const [ofSort, ofDirection, ...values] = place as unknown[]
  const keys = keysOf[sort]
  if (ofSort !== sort || ofDirection !== direction || values.length !== keys.length) throw noSuchPage()
  if (!keys.every((key, at) => fits[key.type](values[at]))) throw noSuchPage()
  return values
}

const nameAt = async (db: Db, requestId: unknown): Promise<string> => {
  const row = await db
    .selectFrom('requests')
    .select('listed_name')
    .where('id', '=', String(requestId))
    .executeTakeFirst()
  if (!row) throw noSuchPage()
  return row.listed_name
}

/** The condition that a row comes after the cursor. */
export const isAfter = async (db: Db, order: Order, text: string): Promise<RawBuilder<boolean>> => {
  const values = readPlace(order, text)
  const places = keysOf[order.sort].map(({ type }, at) => sql`${values[at]}::${sql.raw(type)}`)
  const name = order.sort === 'name' ? [sql`${await nameAt(db, values.at(-1))}::text collate "C"`] : []
  return sql`(${sql.join(columnsOf(order.sort))}) ${sql.raw(order.direction === 'asc' ? '>' : '<')}
    (${sql.join([...name, ...places])})`
}
