import { randomUUID } from 'node:crypto'
import type { OpenComplaint } from '@habilita/contract/cases/cases'
import { foldWords } from '@habilita/contract/values/fold'
import { type Db, type Tx, tx } from '../../db/client.ts'
import { requireInserted, requireSameCall } from '../../db/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call } from '../../ports/callers.ts'
import { addMonths, todayOf } from '../calendar/public.ts'
import { callerNetwork, countOne } from '../identity/public.ts'
import { queueMail } from '../mail/public.ts'
import { nextNumber } from '../requests/public.ts'
import { ANSWER_MONTHS, SERIES } from './rules.ts'

interface NewComplaint extends OpenComplaint {
  readonly id: string
  /** IP address of the caller. */
  readonly address: string
}

export interface FiledComplaint {
  readonly number: string
  readonly dueOn: string
}

/** Several people may share a network; the second limit prevents flooding a mailbox. */
const PER_NETWORK = { name: 'complain', most: 10, seconds: 3600 }
const PER_MAILBOX = { name: 'complain-mailbox', most: 3, seconds: 86_400 }

const find = (db: Db | Tx, id: string) =>
  db
    .selectFrom('cases')
    .select(['number', 'due_on', 'email', 'text'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .executeTakeFirst()

/** Public data of a complaint for anyone with its id. It includes neither the sender nor the content. */
export const findOpenComplaint = async ({ db }: Pick<Deps, 'db'>, id: string): Promise<FiledComplaint> => {
  const row = await find(db, id)
  if (!row) throw new DomainError('NotFound')
  return { number: row.number, dueOn: row.due_on }
}

/** Returns the complaint that an earlier identical call filed; undefined if there is none. */
const findSame = async (db: Db, { id, email, text }: NewComplaint): Promise<FiledComplaint | undefined> => {
  const row = await find(db, id)
  if (!row) return undefined
  const { number, due_on: dueOn } = requireSameCall(row, { email, text })
  return { number, dueOn }
}

interface Filing {
  readonly deps: Deps
  readonly t: Tx
}

/**
 * Counted in the filing transaction: only filed complaints count, and a retry is not limited by the first
 * attempt.
 */
const refuseTooMany = async ({ deps, t }: Filing, { address, email }: NewComplaint): Promise<void> => {
  const counting = { ...deps, db: t }
  const wait =
    (await countOne(counting, { limit: PER_NETWORK, whose: [callerNetwork(address)] })) ??
    (await countOne(counting, { limit: PER_MAILBOX, whose: [email.toLowerCase()] }))
  if (wait !== undefined) throw new DomainError('TooManyRequests', { retryAfter: wait })
}

/**
 * Returns undefined when a concurrent call filed it. The number is assigned after the insert, so no number is
 * lost.
 */
const file = (
  deps: Deps,
  { traceId }: Call<undefined>,
  complaint: NewComplaint,
): Promise<FiledComplaint | undefined> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    const today = todayOf(deps)
    const { id, name, email, category, subject, text } = complaint
    const dueOn = addMonths(today, ANSWER_MONTHS)
    const row = await t
      .insertInto('cases')
      .values({
        id,
        kind: 'complaint',
        // Replaced below. Unique in each call: equal values in two unique indexes would deadlock.
        number: randomUUID(),
        name,
        email,
        category,
        subject,
        text,
        search: '',
        due_on: dueOn,
        created_at: now,
      })
      .onConflict(conflict => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    await refuseTooMany({ deps, t }, complaint)
    const number = await nextNumber(t, SERIES.complaint, Number(today.slice(0, 4)))
    await t
      .updateTable('cases')
      .set({ number, search: foldWords(`${number} ${subject} ${name}`) })
      .where('id', '=', id)
      .execute()
    await writeEvent(t, {
      kind: 'case.filed',
      at: now,
      actor: { kind: 'anonymous' },
      object: { kind: 'case', id },
      payload: { kind: 'complaint' },
      traceId,
    })
    const link = new URL('/legal/complaints', deps.publicUrl).href
    await queueMail(t, deps, { to: email, message: { template: 'complaint_received', link, number, dueOn } })
    return { number, dueOn }
  })

/** Files a complaint from a person without an account. Repeated calls with the same id file it once. */
export const complainOpenly = async (
  deps: Deps,
  call: Call<undefined>,
  complaint: NewComplaint,
): Promise<FiledComplaint> => {
  const earlier = await findSame(deps.db, complaint)
  if (earlier) return earlier
  const filed = (await file(deps, call, complaint)) ?? (await findSame(deps.db, complaint))
  // Not found when the id belongs to a case of a signed-in person.
  return requireInserted(filed)
}
