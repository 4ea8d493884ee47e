import type { SavedView } from '@habilita/contract/staff-views'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Caller } from '../identity/public.ts'
import { atOwnViews } from './at-own-views.ts'
import { withoutWords } from './rules.ts'

interface Change extends Pick<SavedView, 'id' | 'name' | 'search'> {
  readonly place: number
}

export const updateView = (
  deps: Deps,
  caller: Caller,
  { id, name, search, place }: Change,
  requestId: string,
) =>
  atOwnViews(deps, caller, requestId, async ({ t, now, own, record }) => {
    const view = own.find(each => each.id === id)
    if (!view) throw new DomainError('NotFound')
    const others = own.filter(each => each.area === view.area && each.id !== id).map(each => each.id)
    const order = others.toSpliced(place, 0, id)
    await t
      .updateTable('saved_views')
      .set({ name, search: withoutWords(search), changed_at: now })
      .where('user_id', '=', caller.id)
      .where('id', '=', id)
      .execute()
    await sql`update saved_views set place = wanted.nth - 1
      from unnest(${order}::uuid[]) with ordinality as wanted (id, nth)
      where saved_views.user_id = ${caller.id} and saved_views.id = wanted.id
        and saved_views.place <> wanted.nth - 1`.execute(t)
    await record('changed', id)
  })
