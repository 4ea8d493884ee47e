import type { AboutKind, Case } from '@habilita/contract/cases/cases'
import { tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call } from '../../ports/callers.ts'
import { todayOf } from '../calendar/public.ts'
import { refuseEnded } from '../identity/public.ts'
import { lockUser } from '../user/public.ts'
import { fileCase, replayCase } from './file.ts'
import { grounds } from './grounds.ts'
import { findCase } from './rows.ts'

interface NewAppeal {
  readonly id: string
  readonly about: { readonly kind: AboutKind; readonly id: string }
  readonly text: string
  readonly documentIds: readonly string[]
}

/** Files an appeal, at most one per decision and before its deadline. */
export const appeal = (deps: Deps, call: Call, { id, about, text, documentIds }: NewAppeal): Promise<Case> =>
  tx(deps.db, async t => {
    const { caller } = call
    const contested = await grounds[about.kind].lock(t, about.id)
    await lockUser(t, caller.id)
    await refuseEnded(t, deps.identity, caller)
    const there = await findCase(t, id)
    if (there) return replayCase(t, there, { userId: caller.id, kind: 'appeal', about, text, documentIds })
    if (!contested || contested.userId !== caller.id) throw new DomainError('NotFound')
    const earlier = await t
      .selectFrom('cases')
      .select('id')
      .where('kind', '=', 'appeal')
      .where('about_kind', '=', about.kind)
      .where('about_id', '=', about.id)
      .where('contested_at', '=', contested.at)
      .executeTakeFirst()
    if (earlier || todayOf(deps) > contested.until) throw new DomainError('NOT_APPEALABLE')
    return fileCase({ ...deps, t }, call, {
      id,
      kind: 'appeal',
      about,
      contestedAt: contested.at,
      category: contested.category,
      subject: contested.subject,
      text,
      documentIds,
    })
  })
