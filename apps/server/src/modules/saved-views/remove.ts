import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Caller } from '../identity/public.ts'
import { atOwnViews } from './at-own-views.ts'

export const removeView = (deps: Deps, caller: Caller, id: string, requestId: string) =>
  atOwnViews(deps, caller, requestId, async ({ t, own, record }) => {
    const view = own.find(each => each.id === id)
    if (!view) throw new DomainError('NotFound')
    const { place } = await t
      .deleteFrom('saved_views')
      .where('user_id', '=', caller.id)
      .where('id', '=', id)
      .returning('place')
      .executeTakeFirstOrThrow()
    await t
      .updateTable('saved_views')
      .set(({ eb }) => ({ place: eb('place', '-', 1) }))
      .where('user_id', '=', caller.id)
      .where('area', '=', view.area)
      .where('place', '>', place)
      .execute()
    await record('removed', id)
  })
