import { randomUUID } from 'node:crypto'
import { type AuditCheck, type CheckFault, checkFaultNames } from '@habilita/contract/staff/staff-audit'
import { sql } from 'kysely'
import { type Db, type Tx, tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import { addJob } from '../../jobs/add-job.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { namesOf } from '../user/public.ts'
import { checkEventsJob } from './jobs.ts'

const MOST_SHOWN = 20
/** A running check reports progress every few seconds. One silent for this long is dead. */
const GIVEN_UP_AFTER_MS = 30 * 60_000

interface CheckRow {
  readonly id: string
  readonly started_by: string
  readonly started_at: Date
  readonly finished_at: Date | null
  readonly to_check: number
  readonly checked: number
  readonly waiting: number
  readonly fault: CheckFault | null
  readonly broken_at: number | null
  readonly event_id: number | null
}

const readChecks = async (db: Db, id?: string): Promise<AuditCheck[]> => {
  const { rows } = await sql<CheckRow>`
    select c.id, c.started_by, c.started_at, c.finished_at, c.to_check, c.checked, c.waiting, c.fault, c.broken_at,
      s.event_id
    from event_checks c left join event_seals s on s.position = c.broken_at
    where ${id === undefined ? sql`true` : sql`c.id = ${id}`}
    order by c.started_at desc, c.id limit ${MOST_SHOWN}`.execute(db)
  const names = await namesOf(db, [...new Set(rows.map(row => row.started_by))])
  return rows.map(row => ({
    id: row.id,
    startedAt: row.started_at.toISOString(),
    startedBy: { id: row.started_by, name: names.get(row.started_by) ?? null },
    finishedAt: row.finished_at?.toISOString() ?? null,
    toCheck: row.to_check,
    checked: row.checked,
    waiting: row.waiting,
    fault: row.fault && {
      what: row.fault,
      words: checkFaultNames[row.fault],
      position: row.broken_at,
      eventId: row.event_id,
    },
  }))
}

export const listChecks = async ({ db }: Deps): Promise<{ checks: AuditCheck[] }> => ({
  checks: await readChecks(db),
})

export const findCheck = async (db: Db, id: string): Promise<AuditCheck> => {
  const [check] = await readChecks(db, id)
  if (!check) throw new DomainError('NotFound')
  return check
}

const giveUpDead = (t: Tx, now: Date) =>
  t
    .updateTable('event_checks')
    .set({ finished_at: now, fault: 'interrupted' })
    .where('finished_at', 'is', null)
    .where('moved_at', '<', new Date(now.getTime() - GIVEN_UP_AFTER_MS))
    .execute()

const underWay = async (t: Tx): Promise<string> => {
  const row = await t
    .selectFrom('event_checks')
    .select('id')
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new DomainError('Conflict')
  return row.id
}

/**
 * Starts a job that checks the whole chain. Only one check runs at a time: a second call returns the running
 * one.
 */
export const startCheck = (deps: Deps, { caller, traceId }: Call<StaffCaller>): Promise<AuditCheck> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    await refuseEnded(t, deps.identity, caller)
    await giveUpDead(t, now)
    const { last } = await t
      .selectFrom('event_seals')
      .select(({ fn }) => fn.max<number | null>('position').as('last'))
      .executeTakeFirstOrThrow()
    const begun = await t
      .insertInto('event_checks')
      .values({
        id: randomUUID(),
        started_by: caller.id,
        started_at: now,
        moved_at: now,
        // Null until the first event is sealed.
        to_check: last ?? 0,
      })
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!begun) return findCheck(t, await underWay(t))
    await addJob(t, checkEventsJob, { checkId: begun.id })
    await writeEvent(t, {
      kind: 'event_check.started',
      at: now,
      actor: { kind: 'staff', id: caller.id },
      object: { kind: 'event_check', id: begun.id },
      traceId,
    })
    return findCheck(t, begun.id)
  })
