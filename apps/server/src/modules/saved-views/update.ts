import type { SavedView } from '@habilita/contract/staff/staff-views'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { atView } from './at-views.ts'
import { withoutWords } from './rules.ts'

interface Change extends Pick<SavedView, 'id' | 'name' | 'search'> {
  readonly shared?: boolean | undefined
  readonly place: number
}

export const updateView = (
  deps: Deps,
  call: Call<StaffCaller>,
  { id, name, search, shared, place }: Change,
) =>
  atView(deps, call, id, async ({ t, now, ownerId, own, view, record }) => {
    const others = own.filter(each => each.area === view.area && each.id !== id).map(each => each.id)
    await t
      .updateTable('saved_views')
      .set({ name, search: withoutWords(search), shared: shared ?? view.shared, changed_at: now })
      .where('user_id', '=', ownerId)
      .where('id', '=', id)
      .execute()
    // Only the owner changes the order.
    const order = ownerId === call.caller.id ? others.toSpliced(place, 0, id) : []
    await sql`update saved_views set place = wanted.nth - 1
      from unnest(${order}::uuid[]) with ordinality as wanted (id, nth)
      where saved_views.user_id = ${ownerId} and saved_views.id = wanted.id
        and saved_views.place <> wanted.nth - 1`.execute(t)
    await record('changed', id)
  })
