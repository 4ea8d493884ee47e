import type { SavedView, ViewArea } from '@habilita/contract/staff-views'
import { type Db, tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { writeEvent } from '../../events/write.ts'
import { type Caller, refuseEnded } from '../identity/public.ts'

export type Views = { readonly views: SavedView[] }

/** Somebody's own, in the order they gave them. */
export const readViews = async (db: Db, userId: string): Promise<SavedView[]> => {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'area', 'name', 'search'])
    .where('user_id', '=', userId)
    .orderBy('area')
    .orderBy('place')
    .orderBy('id')
    .execute()
  return rows.map(({ id, area, name, search }) => ({ id, area: area as ViewArea, name, search }))
}

interface Desk {
  readonly t: Tx
  readonly now: Date
  readonly own: readonly SavedView[]
  readonly record: (what: 'added' | 'changed' | 'removed', id: string) => Promise<void>
}

/** What somebody does to their own views, one thing at a time: two tabs give no place twice, and pass no limit. */
export const atOwnViews = (
  deps: Deps,
  caller: Caller,
  requestId: string,
  work: (desk: Desk) => Promise<void>,
): Promise<Views> =>
  tx(deps.db, async t => {
    await t.selectFrom('staff').select('user_id').where('user_id', '=', caller.id).forUpdate().execute()
    await refuseEnded(t, deps.identity, caller)
    const now = deps.clock.now()
    const actor = { kind: 'staff', id: caller.id } as const
    await work({
      t,
      now,
      own: await readViews(t, caller.id),
      record: async (what, id) => {
        // Neither its name nor what is looked for: they may say who.
        await writeEvent(t, { kind: `view.${what}`, at: now, actor, object: { kind: 'view', id }, requestId })
      },
    })
    return { views: await readViews(t, caller.id) }
  })
