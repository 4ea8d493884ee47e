import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { runAllThenThrow } from '../../jobs/run-all-then-throw.ts'
import { addDays, dayIn, daysBetween, readCalendar, type WorkingDays } from '../calendar/public.ts'
import { findProfile } from '../user/public.ts'
import { change, record } from './change.ts'
import { removeDraft } from './delete-draft.ts'
import { requestColumns, type RequestRow } from './rows.ts'
import { DRAFT_KEPT_DAYS, DRAFT_WARNING_DAYS, REMEDY_REMINDER_DAYS } from './rules.ts'

const actor = { kind: 'system' } as const

/** REMEDY_REMINDER_DAYS working days never span more calendar days than this; later deadlines are skipped. */
const REMINDED_WITHIN_DAYS = 15

interface Due {
  readonly t: Tx
  readonly row: RequestRow
  readonly days: WorkingDays
  readonly now: Date
}

/** The applicant can still correct the request on the deadline itself. */
const remedyDue = async ({ t, row, days, now }: Due): Promise<void> => {
  const until = row.due_on ?? days.today
  const left = days.left(until)
  if (until < days.today) {
    const set = { due_on: null, reminded_on: null }
    await change(t, row, { action: 'lapse', now, actor, kind: 'lapsed', set })
  } else if (left <= REMEDY_REMINDER_DAYS) {
    const set = { reminded_on: days.today }
    await change(t, row, {
      action: 'remind',
      now,
      actor,
      kind: 'remedy_reminded',
      set,
      payload: { until, left },
    })
  }
}

const admissionDue = async ({ t, row, now }: Due): Promise<void> => {
  await change(t, row, { action: 'expire', now, actor, kind: 'expired', set: { due_on: null } })
}

const lastDayOf = ({ changed_at: changedAt }: RequestRow): string =>
  addDays(dayIn('Europe/Madrid', changedAt), DRAFT_KEPT_DAYS)

/** A warning does not count as a change to the draft, so it does not postpone its deletion. */
const draftDue = async ({ t, row, days, now }: Due): Promise<void> => {
  const until = lastDayOf(row)
  if (until <= days.today) return removeDraft(t, row, { actor, now })
  if (addDays(until, -DRAFT_WARNING_DAYS) > days.today) return
  const left = daysBetween(days.today, until)
  await t.updateTable('requests').set({ reminded_on: days.today }).where('id', '=', row.id).execute()
  await record(t, row, { now, actor, kind: 'draft_warned', payload: { until, left } })
}

const work = { remedy: remedyDue, admitted: admissionDue, draft: draftDue }

const dueIds = async ({ db }: Deps, today: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('requests')
    .select('id')
    .where(eb =>
      eb.or([
        eb.and([eb('state', '=', 'remedy'), eb('due_on', '<', today)]),
        eb.and([
          eb('state', '=', 'remedy'),
          eb('reminded_on', 'is', null),
          eb('due_on', '<=', addDays(today, REMINDED_WITHIN_DAYS)),
        ]),
        eb.and([eb('state', '=', 'admitted'), eb('due_on', '<', today)]),
        eb.and([
          eb('state', '=', 'draft'),
          eb('changed_at', '<', new Date(addDays(today, DRAFT_WARNING_DAYS - DRAFT_KEPT_DAYS + 1))),
          eb.or([
            eb('reminded_on', 'is', null),
            eb('changed_at', '<', new Date(addDays(today, 1 - DRAFT_KEPT_DAYS))),
          ]),
        ]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const isTimed = (state: string): state is keyof typeof work => Object.hasOwn(work, state)

/**
 * Applies time-based changes to requests: reminders, lapses, expiries, draft deletion. Each request is read
 * again under its lock, so each change happens once even if several processes run this.
 */
export const advanceRequests = async (deps: Deps): Promise<void> => {
  const calendar = await readCalendar(deps)
  const { today } = calendar({ address: null })
  const advanceOne = (id: string): Promise<void> =>
    tx(deps.db, async t => {
      const found = await t
        .selectFrom('requests')
        .select([...requestColumns, 'reminded_on'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!found || !isTimed(found.state)) return
      const row = found
      const isOver =
        row.state === 'draft' ? lastDayOf(row) <= today : row.due_on !== null && row.due_on < today
      if (!isOver && (found.reminded_on !== null || row.state === 'admitted')) return
      const days = calendar(await findProfile(t, row.user_id))
      await work[found.state]({ t, row, days, now: deps.clock.now() })
    })
  await runAllThenThrow('Some requests could not be advanced', async attempt => {
    for (const id of await dueIds(deps, today)) await attempt(() => advanceOne(id))
  })
}
