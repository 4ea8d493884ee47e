import type { Selectable } from 'kysely'
import type { StaffInterests } from '../../db/schema.gen.ts'
import type { Tie } from './rules.ts'

export const interestColumns = [
  'id',
  'user_id',
  'party',
  'document',
  'tax_id',
  'name',
  'tie',
  'ended_on',
  'declared_at',
  'declared_by',
  'removed_at',
] as const satisfies readonly (keyof StaffInterests)[]

export type InterestRow = Pick<Selectable<StaffInterests>, (typeof interestColumns)[number]>

/** The table's check constraints guarantee these types. */
export const asTie = (row: InterestRow): Tie => ({
  party: row.party,
  document: row.document,
  taxId: row.tax_id,
  name: row.name,
  tie: row.tie,
  endedOn: row.ended_on,
})
