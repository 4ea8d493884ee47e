import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Requests } from '../../db/schema.gen.ts'
import { DomainError } from '../../domain-error.ts'
import type { Situation } from './rules.ts'

/** Listed by name: statements with `select *` are never prepared. */
export const requestColumns = [
  'id',
  'user_id',
  'draft_key',
  'number',
  'state',
  'version',
  'type',
  'category',
  'scopes',
  'scheme_id',
  'fields',
  'field_versions',
  'created_at',
  'changed_at',
  'submitted_at',
  'due_on',
  'remedy_message',
  'remedy_extended',
  'refusal',
  'payment_state',
  'fee_cents',
  'assigned_to',
  'opened_by',
  'opening_reason',
] as const satisfies readonly (keyof Requests)[]

/** Lists do not need all the field values. */
export const summaryColumns = [
  'id',
  'user_id',
  'draft_key',
  'number',
  'state',
  'type',
  'category',
  'scopes',
  'scheme_id',
  'changed_at',
  'submitted_at',
  'due_on',
  'remedy_extended',
  'payment_state',
  'assigned_to',
  'opened_by',
] as const satisfies readonly (typeof requestColumns)[number][]

export type RequestRow = Pick<Selectable<Requests>, (typeof requestColumns)[number]>

export type SummaryRow = Pick<RequestRow, (typeof summaryColumns)[number]>

export const situationOf = (row: SummaryRow): Situation => ({
  state: row.state,
  type: row.type,
  payment: row.payment_state,
  remedyExtended: row.remedy_extended,
  dueOn: row.due_on,
  isOpenedByStaff: row.opened_by !== null,
})

/** Finds a user's own request. A request of another user gives NotFound. */
export const findOwn = async (db: Db, userId: string, id: string): Promise<RequestRow> => {
  const row = await db
    .selectFrom('requests')
    .select(requestColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

/** The same, locked until the transaction ends. */
export const lockOwn = async (t: Tx, userId: string, id: string): Promise<RequestRow> => {
  const row = await t
    .selectFrom('requests')
    .select(requestColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

export const lockDraft = async (t: Tx, userId: string, key: string): Promise<RequestRow> => {
  const row = await t
    .selectFrom('requests')
    .select(requestColumns)
    .where('draft_key', '=', key)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

/** Locks a submitted request. Drafts are visible to their author only. */
export const lockSubmitted = async (t: Tx, id: string): Promise<RequestRow> => {
  const row = await t
    .selectFrom('requests')
    .select(requestColumns)
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}
