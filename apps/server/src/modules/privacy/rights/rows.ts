import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { DataRequests } from '../../../db/schema.gen.ts'
import { DomainError } from '../../../domain-error.ts'
import { dayIn } from '../../calendar/public.ts'
import { needsIdentity, type Situation } from './rules.ts'

export const dataRequestColumns = [
  'id',
  'number',
  'user_id',
  'kind',
  'channel',
  'text',
  'received_on',
  'due_on',
  'extension_reason',
  'identity_check',
  'identity_by',
  'identity_at',
  'state',
  'version',
  'assigned_to',
  'answer',
  'registered_by',
  'closed_by',
  'closed_at',
  'lifts_on',
  'lift_reason',
  'created_at',
] as const satisfies readonly (keyof DataRequests)[]

export type DataRequestRow = Pick<Selectable<DataRequests>, (typeof dataRequestColumns)[number]>

export const situationOf = (row: DataRequestRow, today: string): Situation => ({
  kind: row.kind,
  state: row.state,
  isExtended: row.extension_reason !== null,
  isLifted: row.lifts_on !== null,
  dueOn: row.due_on,
  closedOn: row.closed_at && dayIn('Europe/Madrid', row.closed_at),
  today,
})

/** Disclosing, changing or erasing data requires a checked identity. */
export const requireIdentity = ({ kind, identity_check: check }: DataRequestRow): void => {
  if (needsIdentity(kind) && check === null) throw new DomainError('IDENTITY_UNCHECKED')
}

export const findRow = async (db: Db, id: string): Promise<DataRequestRow | undefined> => {
  const row = await db
    .selectFrom('data_requests')
    .select(dataRequestColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row
}

export const lockRow = async (t: Tx, id: string): Promise<DataRequestRow | undefined> => {
  const row = await t
    .selectFrom('data_requests')
    .select(dataRequestColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row
}

/** Facts for the notices to the person. */
export const dataRequestFacts = async (db: Db, id: string) => {
  const row = await findRow(db, id)
  return (
    row && {
      userId: row.user_id,
      kind: row.kind,
      number: row.number,
      dueOn: row.due_on,
      reason: row.extension_reason ?? '',
      answer: row.answer ?? '',
      liftsOn: row.lifts_on ?? '',
      liftReason: row.lift_reason ?? '',
    }
  )
}
