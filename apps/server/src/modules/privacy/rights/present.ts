import type { DataRequestDetail, DataRequestSummary } from '@habilita/contract/people/data-requests'
import { profileFields } from '@habilita/contract/people/profile'
import { UNDER_WAY } from '@habilita/contract/requests/request-values'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { daysBetween, todayOf } from '../../calendar/public.ts'
import { areIndependent, mayPass, rolesOf } from '../../staff/public.ts'
import { namesOf } from '../../user/public.ts'
import { type DataRequestRow, situationOf } from './rows.ts'
import { dataRequestMay } from './rules.ts'

type Names = ReadonlyMap<string, string | null>

const named = (names: Names, id: string) => ({ id, name: names.get(id) ?? null })

export const presentSummary = (row: DataRequestRow, names: Names, today: string): DataRequestSummary => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  channel: row.channel,
  state: row.state,
  receivedOn: row.received_on,
  dueOn: row.due_on,
  daysLeft: row.state === 'open' ? daysBetween(today, row.due_on) : null,
  extended: row.extension_reason !== null,
  person: named(names, row.user_id),
  assignedTo: row.assigned_to === null ? null : named(names, row.assigned_to),
  closedAt: row.closed_at?.toISOString() ?? null,
  version: row.version,
})

const readNotes = (db: Db, id: string) =>
  db
    .selectFrom('data_request_notes')
    .select(['id', 'author_id', 'text', 'at'])
    .where('data_request_id', '=', id)
    .orderBy('seq')
    .execute()

const readCorrection = async (db: Db, id: string): Promise<DataRequestDetail['correction']> => {
  const row = await db
    .selectFrom('profile_corrections')
    .select(['version', 'before', 'after', 'corrected_at'])
    .where('data_request_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const [before, after] = [row.before, row.after]
  return {
    version: row.version,
    at: row.corrected_at.toISOString(),
    changes: profileFields
      .filter(field => Object.hasOwn(after, field))
      .map(field => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
  }
}

/** Records that an erasure ends. They are shown first and do not prevent it (decision 22). */
const readEnds = async (db: Db, userId: string, today: string): Promise<DataRequestDetail['ends']> => {
  const { rows } = await sql<NonNullable<DataRequestDetail['ends']>>`select
    exists (select 1 from staff where user_id = ${userId}) as "isStaff",
    (select count(*) from requests where user_id = ${userId} and state in (${sql.join(UNDER_WAY)})) as requests,
    (select count(*) from bookings where user_id = ${userId} and state = 'booked') as bookings,
    (select count(*) from certificates where user_id = ${userId} and state in ('valid', 'suspended')
      and valid_until >= ${today}::date) as certificates,
    (select count(*) from cases where user_id = ${userId} and decided_at is null) as cases`.execute(db)
  return rows[0] ?? null
}

const profileVersionOf = async (db: Db, userId: string): Promise<number> => {
  const { version } = await db
    .selectFrom('users')
    .select('version')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return version
}

/** A data request with everything that staff may see of it. */
export const presentDetail = async (
  db: Db,
  deps: Deps,
  row: DataRequestRow,
  viewer: string,
): Promise<DataRequestDetail> => {
  const today = todayOf(deps)
  const notes = await readNotes(db, row.id)
  const people = [row.user_id, row.assigned_to, row.registered_by, row.identity_by, row.closed_by].flatMap(
    id => id ?? [],
  )
  const names = await namesOf(db, [...new Set([...people, ...notes.map(note => note.author_id)])])
  return {
    ...presentSummary(row, names, today),
    text: row.text,
    createdAt: row.created_at.toISOString(),
    registeredBy: named(names, row.registered_by),
    extensionReason: row.extension_reason,
    liftsOn: row.lifts_on,
    liftReason: row.lift_reason,
    identity:
      row.identity_check === null || row.identity_by === null || row.identity_at === null
        ? null
        : {
            check: row.identity_check,
            by: named(names, row.identity_by),
            at: row.identity_at.toISOString(),
          },
    answer: row.answer,
    closedBy: row.closed_by === null ? null : named(names, row.closed_by),
    notes: notes.map(({ id, author_id: author, text, at }) => ({
      id,
      author: names.get(author) ?? null,
      text,
      at: at.toISOString(),
    })),
    profileVersion: await profileVersionOf(db, row.user_id),
    correction: await readCorrection(db, row.id),
    ends: row.kind === 'erasure' && row.state === 'open' ? await readEnds(db, row.user_id, today) : null,
    allowedActions: dataRequestMay(situationOf(row, today), {
      isAdmin: mayPass('admin', await rolesOf(db, viewer)),
      isSecond: await areIndependent(db, row.registered_by, viewer, deps.clock.now()),
    }),
  }
}
