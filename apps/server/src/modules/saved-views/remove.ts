import type { Deps } from '../../deps.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { atView } from './at-views.ts'

export const removeView = (deps: Deps, call: Call<StaffCaller>, id: string) =>
  atView(deps, call, id, async ({ t, ownerId, view, record }) => {
    const { place } = await t
      .deleteFrom('saved_views')
      .where('user_id', '=', ownerId)
      .where('id', '=', id)
      .returning('place')
      .executeTakeFirstOrThrow()
    await t
      .updateTable('saved_views')
      .set(({ eb }) => ({ place: eb('place', '-', 1) }))
      .where('user_id', '=', ownerId)
      .where('area', '=', view.area)
      .where('place', '>', place)
      .execute()
    await record('removed', id)
  })
