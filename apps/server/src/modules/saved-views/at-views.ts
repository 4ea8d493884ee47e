import type { SavedView } from '@habilita/contract/staff/staff-views'
import { type Db, tx, type Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import { writeEvent } from '../../events/write.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { refuseEnded } from '../identity/public.ts'
import { mayPass, rolesOf } from '../staff/public.ts'
import { nameOf } from '../user/public.ts'
import { listAccess } from './rules.ts'

export type Views = { readonly views: SavedView[] }

const viewColumns = ['id', 'area', 'name', 'search', 'shared'] as const

/** A user's own views, in their order. */
const readOwn = (db: Db, userId: string) =>
  db
    .selectFrom('saved_views')
    .select(viewColumns)
    .where('user_id', '=', userId)
    .orderBy('area')
    .orderBy('place')
    .orderBy('id')
    .execute()

type OwnView = Awaited<ReturnType<typeof readOwn>>[number]

const isAdmin = async (db: Db, userId: string): Promise<boolean> =>
  (await rolesOf(db, userId)).includes('admin')

const present = (
  { id, area, name, search, shared }: OwnView,
  sharedBy: SavedView['sharedBy'],
  mayChange: boolean,
): SavedView => ({ id, area, name, search, shared, sharedBy, mayChange })

/** A user's own views, then those others share for lists the user may see, by name. */
const readViews = async (db: Db, userId: string): Promise<SavedView[]> => {
  const own = await readOwn(db, userId)
  const roles = await rolesOf(db, userId)
  const others = await db
    .selectFrom('saved_views')
    .select(viewColumns)
    .select(['user_id', nameOf('saved_views.user_id').as('by')])
    .where('shared', '=', true)
    .where('user_id', '<>', userId)
    .orderBy('area')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const mayChange = mayPass('admin', roles)
  return [
    ...own.map(view => present(view, null, true)),
    ...others
      .filter(({ area }) => mayPass(listAccess[area], roles))
      .map(view => present(view, { id: view.user_id, name: view.by }, mayChange)),
  ]
}

export const listViews = async ({ db }: Deps, { caller }: Call<StaffCaller>): Promise<Views> => ({
  views: await readViews(db, caller.id),
})

interface Desk {
  readonly t: Tx
  readonly now: Date
  /** Owner of the views. */
  readonly ownerId: string
  readonly own: readonly OwnView[]
  readonly record: (what: 'added' | 'changed' | 'removed', id: string) => Promise<void>
}

/**
 * Serialises changes to a user's views, so that concurrent calls cannot take the same place or pass the
 * limit.
 */
export const atViewsOf = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  ownerId: string,
  work: (desk: Desk) => Promise<void>,
): Promise<Views> =>
  tx(deps.db, async t => {
    await t.selectFrom('staff').select('user_id').where('user_id', '=', ownerId).forUpdate().execute()
    await refuseEnded(t, deps.identity, caller)
    const now = deps.clock.now()
    const actor = { kind: 'staff', id: caller.id } as const
    await work({
      t,
      now,
      ownerId,
      own: await readOwn(t, ownerId),
      record: async (what, id) => {
        // The name and the search are left out: they may identify a person.
        await writeEvent(t, { kind: `view.${what}`, at: now, actor, object: { kind: 'view', id }, traceId })
      },
    })
    return { views: await readViews(t, caller.id) }
  })

interface Change extends Desk {
  readonly view: OwnView
}

/** As `atViewsOf`, for one view: the caller's own or, for admins, a shared one. */
export const atView = async (
  deps: Deps,
  call: Call<StaffCaller>,
  id: string,
  work: (desk: Change) => Promise<void>,
): Promise<Views> => {
  const { caller } = call
  const found = await deps.db
    .selectFrom('saved_views')
    .select('user_id')
    .where('id', '=', id)
    .where(eb => eb.or([eb('user_id', '=', caller.id), eb('shared', '=', true)]))
    .execute()
  const isOwn = found.some(view => view.user_id === caller.id)
  const ownerId = isOwn ? caller.id : found[0]?.user_id
  if (ownerId === undefined) throw new DomainError('NotFound')
  return atViewsOf(deps, call, ownerId, async desk => {
    const view = desk.own.find(each => each.id === id)
    if (!view || !(isOwn || view.shared)) throw new DomainError('NotFound')
    if (!isOwn && !(await isAdmin(desk.t, caller.id)))
      throw new DomainError('Forbidden', {
        title: 'Es de otra persona',
        message: 'La cambia o la borra quien la comparte, o quien administra.',
      })
    await work({ ...desk, view })
  })
}
