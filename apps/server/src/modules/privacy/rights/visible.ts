import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { DomainError } from '../../../domain-error.ts'
import { mayPass, rolesOf } from '../../staff/public.ts'
import type { DataRequestRow } from './rows.ts'

/**
 * SQL condition for the `data_requests` a viewer may read: admins see all but their own; other staff see
 * those they registered, unless the person is staff.
 */
export const visibleTo = async (db: Db, viewer: string): Promise<RawBuilder<boolean>> =>
  mayPass('admin', await rolesOf(db, viewer))
    ? sql<boolean>`(data_requests.user_id <> ${viewer})`
    : sql<boolean>`(data_requests.user_id <> ${viewer} and data_requests.registered_by = ${viewer}
        and not exists (select from staff where staff.user_id = data_requests.user_id))`

/** Invisible data requests look missing. People never see their own here, because of the staff notes. */
export const refuseUnseen = async (db: Db, row: DataRequestRow, viewer: string): Promise<void> => {
  if (row.user_id === viewer) throw new DomainError('OWN_DATA')
  const seen = await db
    .selectFrom('data_requests')
    .select('id')
    .where('id', '=', row.id)
    .where(await visibleTo(db, viewer))
    .executeTakeFirst()
  if (!seen) throw new DomainError('NotFound')
}
