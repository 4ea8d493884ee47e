import type { Draft } from '@habilita/contract/requests/drafts'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { addDays, dayIn, todayOf } from '../calendar/public.ts'
import { findScheme, schemeInForce } from '../schemes/public.ts'
import type { RequestRow } from './rows.ts'
import { DRAFT_KEPT_DAYS } from './rules.ts'

type Seeing = Pick<Deps, 'clock'>

/** The scheme version in force; if none is in force, the version that the draft was started with. */
export const schemeOfDraft = async (db: Db, deps: Seeing, row: RequestRow) => {
  if (row.fields.category === undefined) return undefined
  return (
    (await schemeInForce(db, row.fields.category, todayOf(deps))) ??
    (row.scheme_id === null ? undefined : findScheme(db, row.scheme_id))
  )
}

export const presentDraft = async (db: Db, deps: Seeing, row: RequestRow): Promise<Draft> => ({
  key: row.draft_key,
  requestId: row.id,
  values: row.fields,
  versions: row.field_versions,
  scheme: (await schemeOfDraft(db, deps, row)) ?? null,
  savedAt: row.changed_at.toISOString(),
  deletedOn: addDays(dayIn('Europe/Madrid', row.changed_at), DRAFT_KEPT_DAYS),
})
