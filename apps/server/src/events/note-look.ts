import type { EventKind } from '@habilita/contract/event-words'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
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

/** The same of a list of people or of what is theirs, whatever was looked for. */
export const noteLookAtList = (
  { db, clock }: { readonly db: Db; readonly clock: { readonly now: () => Date } },
  { caller, requestId }: Call,
  kind: Viewed,
  from = 'all',
): Promise<void> =>
  noteLook(db, {
    kind: `${kind}.viewed`,
    at: clock.now(),
    viewer: caller.id,
    object: { kind, id: from },
    requestId,
  })
