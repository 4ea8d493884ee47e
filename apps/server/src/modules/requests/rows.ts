import type { DraftChanges, DraftVersions } from '@habilita/contract/requests/drafts'
import type { PaymentState, RequestState, RequestType } from '@habilita/contract/requests/request-words'
import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Requests } from '../../db/schema.gen.ts'
import { DomainError } from '../../domain-error.ts'
import type { Situation } from './rules.ts'

/** Named one by one: a statement that asks for `*` is never prepared. */
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

/** What a list shows: not the whole of what was filled in. */
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

type Columns = Pick<Selectable<Requests>, (typeof requestColumns)[number]>

/** As the checks of the table and of the contract let it in. */
export type RequestRow = Omit<
  Columns,
  'state' | 'type' | 'category' | 'payment_state' | 'fields' | 'field_versions'
> & {
  readonly state: RequestState
  readonly type: RequestType | null
  readonly category: SchemeCategory | null
  readonly payment_state: PaymentState
  readonly fields: DraftChanges
  readonly field_versions: DraftVersions
}

export type SummaryRow = Pick<RequestRow, (typeof summaryColumns)[number]>

export const asSummary = (columns: Pick<Columns, keyof SummaryRow>): SummaryRow =>
  columns as unknown as SummaryRow

export const asRequest = (columns: Columns): RequestRow => columns as unknown as RequestRow

export const situationOf = (row: SummaryRow): Situation => ({
  state: row.state,
  type: row.type,
  payment: row.payment_state,
  remedyExtended: row.remedy_extended,
  dueOn: row.due_on,
  isOpenedByBody: row.opened_by !== null,
})

/** Of somebody: one that is not theirs is as if it were not there. */
export const findOwn = async (db: Db, userId: string, id: string): Promise<RequestRow> => {
  const row = await db
    .selectFrom('requests')
    .select(requestColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return asRequest(row)
}

/** The same, locked for the rest of the transaction. */
export const lockOwn = async (t: Tx, userId: string, id: string): Promise<RequestRow> => {
  const row = await t
    .selectFrom('requests')
    .select(requestColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return asRequest(row)
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
  return asRequest(row)
}

/** Any that has been submitted: drafts are their writer's alone. */
export const lockSubmitted = async (t: Tx, id: string): Promise<RequestRow> => {
  const row = await t
    .selectFrom('requests')
    .select(requestColumns)
    .where('id', '=', id)
    .where('state', '<>', 'draft')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return asRequest(row)
}
