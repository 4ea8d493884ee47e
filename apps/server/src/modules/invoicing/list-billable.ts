import type { Billable } from '@habilita/contract/requests/invoicing'
import type { PaymentState } from '@habilita/contract/requests/request-values'
import { PAGE_SIZE } from '@habilita/contract/requests/requests'
import { sql } from 'kysely'
import { readCursor, writeCursor } from '../../text/cursor.ts'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call, KeyCaller } from '../../ports/callers.ts'
import { requestColumns, type RequestRow } from '../requests/public.ts'
import { findProfiles } from '../user/public.ts'
import { payerOf } from './rules.ts'

interface Asked {
  readonly payment?: PaymentState | undefined
  readonly uninvoiced?: 'true' | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const present = (row: RequestRow, profile: Parameters<typeof payerOf>[1], invoices: string[]): Billable => {
  const { number, submitted_at: submittedAt, type, category } = row
  if (number === null || submittedAt === null || type === null || category === null)
    throw new Error('A submitted request has all of these')
  return {
    number,
    submittedAt: submittedAt.toISOString(),
    type,
    category,
    cents: row.fee_cents,
    payment: row.payment_state,
    payer: payerOf(row.fields.payer ?? null, profile),
    invoices,
  }
}

/** Lists requests to invoice. The list names people, so each read is recorded. */
export const listBillable = (
  { db, clock }: Deps,
  { caller: { keyId }, traceId }: Call<KeyCaller>,
  { payment, uninvoiced, after, limit = PAGE_SIZE }: Asked,
): Promise<{ requests: Billable[]; next: string | null }> =>
  tx(db, async t => {
    const invoices = sql<string[]>`array(select number from request_papers
      where request_id = requests.id and kind = 'invoice' order by issued_on, number)`
    let query = t
      .selectFrom('requests')
      .select([...requestColumns, invoices.as('invoices')])
      .where('state', '<>', 'draft')
      .where('fee_cents', '>', 0)
      .where('submitted_at', 'is not', null)
      .orderBy('submitted_at')
      .orderBy('id')
      .limit(limit + 1)
    if (payment !== undefined) query = query.where('payment_state', '=', payment)
    if (uninvoiced) query = query.where(invoices, '=', sql<string[]>`'{}'::text[]`)
    if (after !== undefined) {
      const { at, id } = readCursor(after)
      query = query.where(eb =>
        eb.or([
          eb('submitted_at', '>', new Date(at)),
          eb.and([eb('submitted_at', '=', new Date(at)), eb('id', '>', id)]),
        ]),
      )
    }
    const rows = await query.execute()
    const page = rows.slice(0, limit)
    const profiles = await findProfiles(
      t,
      page.map(row => row.user_id),
    )
    const requests = page.map(row => {
      const profile = profiles.get(row.user_id)
      if (!profile) throw new Error('A request is of somebody')
      return present(row, profile, row.invoices)
    })
    await writeEvent(t, {
      kind: 'invoicing.read',
      at: clock.now(),
      actor: { kind: 'key', id: keyId },
      object: { kind: 'api_key', id: keyId },
      payload: { requests: page.length },
      traceId,
    })
    const last = page.at(-1)
    return {
      requests,
      next:
        rows.length > limit && last
          ? writeCursor({ at: last.submitted_at?.toISOString() ?? '', id: last.id })
          : null,
    }
  })
