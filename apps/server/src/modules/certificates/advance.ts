import { sql } from 'kysely'
import { tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { runAllThenThrow } from '../../jobs/run-all-then-throw.ts'
import { addDays, daysBetween, todayOf } from '../calendar/public.ts'
import { askedAbout } from './asked-about.ts'
import { record } from './record.ts'
import { certificateColumns, type CertificateRow } from './rows.ts'
import { dueReminder, EXPIRY_REMINDER, REMINDER_DAYS, remindedAfter } from './rules.ts'

const ACTIVE_STATES = ['valid', 'suspended'] as const

/**
 * A holder who has requested a renewal needs no reminder. If that request fails, the next reminder due is
 * sent.
 */
const isBeingRenewed = async (t: Tx, { user_id: userId, number }: CertificateRow): Promise<boolean> =>
  (await askedAbout(t, userId)).some(asked => asked.type === 'renewal' && asked.number === number)

const notYet = (reminder: number) => sql<boolean>`not ${reminder} = any(reminded)`

/** Certificates with a due, unsent reminder. If several are due, only the one nearest to expiry counts. */
const dueIds = async ({ db }: Deps, today: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('certificates')
    .select('id')
    .where('state', 'in', ACTIVE_STATES)
    .where('blocked_at', 'is', null)
    .where(eb =>
      eb.or([
        eb.and([eb('valid_until', '<', today), notYet(EXPIRY_REMINDER)]),
        ...REMINDER_DAYS.map((days, index) =>
          eb.and([
            eb('valid_until', '>=', addDays(today, index === 0 ? 0 : (REMINDER_DAYS[index - 1] ?? 0) + 1)),
            eb('valid_until', '<=', addDays(today, days)),
            notYet(days),
          ]),
        ),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

const advanceOne = async (t: Tx, id: string, { today, now }: { today: string; now: Date }): Promise<void> => {
  const columns = await t
    .selectFrom('certificates')
    .select(certificateColumns)
    .where('id', '=', id)
    .where('state', 'in', ACTIVE_STATES)
    .where('blocked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!columns) return
  const row = columns
  const left = daysBetween(today, row.valid_until)
  const reminder = dueReminder(left, row.reminded)
  if (reminder === undefined || (reminder !== EXPIRY_REMINDER && (await isBeingRenewed(t, row)))) return
  await t
    .updateTable('certificates')
    .set({ reminded: remindedAfter(reminder, row.reminded) })
    .where('id', '=', id)
    .execute()
  await record(t, row, {
    now,
    actor: { kind: 'system' },
    kind: reminder === EXPIRY_REMINDER ? 'expired' : 'reminded',
    payload: { left, until: row.valid_until },
  })
}

/**
 * Sends expiry reminders and expiry notices. Each certificate is read again under its lock, so that a notice
 * is sent once even with concurrent runs.
 */
export const advanceCertificates = async (deps: Deps): Promise<void> => {
  const [today, now] = [todayOf(deps), deps.clock.now()]
  await runAllThenThrow('Some certificates could not be advanced', async attempt => {
    for (const id of await dueIds(deps, today))
      await attempt(() => tx(deps.db, t => advanceOne(t, id, { today, now })))
  })
}
