import { createHmac } from 'node:crypto'
import type { EventKind } from '@habilita/contract/staff/event-names'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Keys } from '../platform/keys.ts'
import type { Call } from '../ports/callers.ts'
import { type NewEvent, recording } from './write.ts'

/** Repeated views of an object within this time are recorded once: users switch screens, screens refetch. */
const VIEW_WINDOW_MS = 60 * 60 * 1000

type ViewKind = Extract<EventKind, `${string}.viewed`>

interface View {
  /** Kinds that end in `viewed` change no data, so open screens are not notified of them. */
  readonly kind: ViewKind
  readonly at: Date
  readonly viewer: string
  readonly object: NewEvent['object']
  readonly traceId: string
}

/** Records that a staff member saw personal data, once an hour per object. Returns whether it is new. */
export const recordView = async (db: Db, { viewer, ...view }: View): Promise<boolean> => {
  const since = new Date(view.at.getTime() - VIEW_WINDOW_MS)
  const { rows } = await recording(
    { ...view, actor: { kind: 'staff', id: viewer } },
    sql`not exists (select from events where actor_id = ${viewer} and at > ${since} and kind = ${view.kind}
      and object_kind = ${view.object.kind} and object_id = ${view.object.id})`,
  ).execute(db)
  return rows.length > 0
}

type Viewed = ViewKind extends `${infer Kind}.viewed` ? Kind : never

interface Around {
  readonly db: Db
  readonly clock: { readonly now: () => Date }
  readonly keys: Keys
}

/** A keyed hash of the search: searches are distinguished, but names and numbers never enter the log. */
const hashOfFilter = (keys: Keys, asked: object): string => {
  const said = Object.entries(asked)
    .filter(([name, value]) => value !== undefined && name !== 'after' && name !== 'limit')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (said.length === 0) return 'all'
  return createHmac('sha256', keys.derive('looks'))
    .update(JSON.stringify(said))
    .digest('base64url')
    .slice(0, 22)
}

/** List views recorded by this process, with their time: lists are refetched for each page and change. */
const written = new WeakMap<Db, Map<string, number>>()
const MOST_REMEMBERED = 10_000

const writtenIn = (db: Db): Map<string, number> => {
  const known = written.get(db) ?? new Map<string, number>()
  if (known.size >= MOST_REMEMBERED) known.clear()
  written.set(db, known)
  return known
}

/**
 * Records that a staff member saw a list of personal data: once an hour per search, not per page. Do not call
 * it inside a transaction that may roll back: the view is cached as recorded.
 */
export const recordListView = async (
  { db, clock, keys }: Around,
  { caller, traceId }: Call,
  kind: Viewed,
  asked: object = {},
): Promise<void> => {
  const at = clock.now()
  const object = { kind, id: hashOfFilter(keys, asked) }
  const known = writtenIn(db)
  const key = `${caller.id} ${kind} ${object.id}`
  if (at.getTime() - (known.get(key) ?? -Infinity) < VIEW_WINDOW_MS) return
  const isNew = await recordView(db, { kind: `${kind}.viewed`, at, viewer: caller.id, object, traceId })
  if (isNew) known.set(key, at.getTime())
}
