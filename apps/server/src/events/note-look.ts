import { createHmac } from 'node:crypto'
import type { EventKind } from '@habilita/contract/staff/event-names'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Keys } from '../platform/keys.ts'
import { type NewEvent, recording } from './write.ts'

/** Somebody who goes to and fro between screens, or whose screen asks anew, has looked once. */
const LOOKED_ONCE_MS = 60 * 60 * 1000

type ViewKind = Extract<EventKind, `${string}.viewed`>

interface Look {
  /** By its end everybody knows that nothing has changed: open screens are not told of it. */
  readonly kind: ViewKind
  readonly at: Date
  readonly viewer: string
  readonly object: NewEvent['object']
  readonly requestId: string
}

/** Writes down that somebody of the body has seen personal data: once an hour for each thing. Gives whether it is new. */
export const noteLook = async (db: Db, { viewer, ...look }: Look): Promise<boolean> => {
  const since = new Date(look.at.getTime() - LOOKED_ONCE_MS)
  const { rows } = await recording(
    { ...look, actor: { kind: 'staff', id: viewer } },
    sql`not exists (select from events where actor_id = ${viewer} and at > ${since} and kind = ${look.kind}
      and object_kind = ${look.object.kind} and object_id = ${look.object.id})`,
  ).execute(db)
  return rows.length > 0
}

type Viewed = ViewKind extends `${infer Kind}.viewed` ? Kind : never

interface Call {
  readonly caller: { readonly id: string }
  readonly requestId: string
}

interface Around {
  readonly db: Db
  readonly clock: { readonly now: () => Date }
  readonly keys: Keys
}

/** What was searched for, told apart and never told: names and numbers do not belong into the log. */
const markOf = (keys: Keys, asked: object): string => {
  const said = Object.entries(asked)
    .filter(([name, value]) => value !== undefined && name !== 'after' && name !== 'limit')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (said.length === 0) return 'all'
  return createHmac('sha256', keys.derive('looks'))
    .update(JSON.stringify(said))
    .digest('base64url')
    .slice(0, 22)
}

/** When this process has written down which look: lists are asked for again and again, by every page and every change. */
const written = new WeakMap<Db, Map<string, number>>()
const MOST_REMEMBERED = 10_000

const writtenIn = (db: Db): Map<string, number> => {
  const known = written.get(db) ?? new Map<string, number>()
  if (known.size >= MOST_REMEMBERED) known.clear()
  written.set(db, known)
  return known
}

/**
 * The same of a list of people or of what is theirs: each search in it is a look of its own, its pages are not. It must
 * not be part of what may be undone: it is remembered as written.
 */
export const noteLookAtList = async (
  { db, clock, keys }: Around,
  { caller, requestId }: Call,
  kind: Viewed,
  asked: object = {},
): Promise<void> => {
  const at = clock.now()
  const object = { kind, id: markOf(keys, asked) }
  const known = writtenIn(db)
  const look = `${caller.id} ${kind} ${object.id}`
  if (at.getTime() - (known.get(look) ?? -Infinity) < LOOKED_ONCE_MS) return
  const isNew = await noteLook(db, { kind: `${kind}.viewed`, at, viewer: caller.id, object, requestId })
  if (isNew) known.set(look, at.getTime())
}
