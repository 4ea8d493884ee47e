import type { Draft } from '@habilita/contract/requests/drafts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { presentDraft } from './draft.ts'
import { requestColumns } from './rows.ts'

export const findDraft = async (deps: Deps, { caller }: Call, key: string): Promise<Draft> => {
  const row = await deps.db
    .selectFrom('requests')
    .select(requestColumns)
    .where('user_id', '=', caller.id)
    .where('draft_key', '=', key)
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return presentDraft(deps.db, deps, row)
}
