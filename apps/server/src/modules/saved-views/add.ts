import { MOST_VIEWS, type SavedView } from '@habilita/contract/staff/staff-views'
import { requireSameCall } from '../../db/idempotency.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { atViewsOf } from './at-views.ts'
import { withoutWords } from './rules.ts'

interface NewView extends Pick<SavedView, 'id' | 'area' | 'name' | 'search'> {
  readonly shared?: boolean | undefined
}

export const addView = (
  deps: Deps,
  call: Call<StaffCaller>,
  { id, area, name, search, shared = false }: NewView,
) =>
  atViewsOf(deps, call, call.caller.id, async ({ t, now, own, record }) => {
    const said = { user_id: call.caller.id, area, name, search: withoutWords(search), shared }
    const earlier = await t
      .selectFrom('saved_views')
      .select(['user_id', 'area', 'name', 'search', 'shared'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (earlier) {
      requireSameCall(earlier, said)
      return
    }
    if (own.length >= MOST_VIEWS)
      throw new DomainError('InvalidInput', {
        fields: {
          name: `Ya tienes ${MOST_VIEWS} vistas. Borra alguna antes de guardar otra.`,
        },
      })
    await t
      .insertInto('saved_views')
      .values({
        id,
        ...said,
        place: own.filter(view => view.area === area).length,
        created_at: now,
        changed_at: now,
      })
      .execute()
    await record('added', id)
  })
