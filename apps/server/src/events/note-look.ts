import { createHmac } from 'node:crypto'
import type { EventKind } from '@habilita/contract/event-words'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Keys } from '../keys.ts'
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

/** Writes down that somebody of the body has seen personal data: once an hour for each thing. */
export const noteLook = async (db: Db, { viewer, ...look }: Look): Promise<void> => {
  const since = new Date(look.at.getTime() - LOOKED_ONCE_MS)
  await recording(
    { ...look, actor: { kind: 'staff', id: viewer } },
    sql`not exists (select from events where actor_id = ${viewer} and at > ${since} and kind = ${look.kind}
      and object_kind = ${look.object.kind} and object_id = ${look.object.id})`,
  ).execute(db)
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

/** The same of a list of people or of what is theirs: each search in it is a look of its own, its pages are not. */
export const noteLookAtList = (
  { db, clock, keys }: Around,
  { caller, requestId }: Call,
  kind: Viewed,
  asked: object = {},
): Promise<void> =>
  noteLook(db, {
    kind: `${kind}.viewed`,
    at: clock.now(),
    viewer: caller.id,
    object: { kind, id: markOf(keys, asked) },
    requestId,
  })
