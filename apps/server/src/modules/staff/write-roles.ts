import { type StaffRole, staffRoles } from '@habilita/contract/staff/staff'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { type NewEvent, writeEvent } from '../../events/write.ts'

/**
 * Blocks other staff changes until the end of the transaction, so that a check of admin rights is still valid
 * on commit. Lock the person's row first, as the erasure does.
 */
export const lockStaff = async (t: Tx): Promise<void> => {
  await sql`lock table staff in share row exclusive mode`.execute(t)
}

interface Appointment {
  readonly userId: string
  readonly roles: readonly StaffRole[]
  readonly at: Date
  readonly actor: NewEvent['actor']
  readonly traceId?: string
}

/** Replaces the roles of a person. Without roles they are no longer staff. */
export const writeRoles = async (
  t: Tx,
  { userId, roles: given, at, actor, traceId }: Appointment,
): Promise<void> => {
  const roles = staffRoles.filter(role => given.includes(role))
  if (roles.length === 0) await t.deleteFrom('staff').where('user_id', '=', userId).execute()
  else
    await t
      .insertInto('staff')
      .values({ user_id: userId, roles, since: at })
      .onConflict(conflict =>
        conflict.column('user_id').doUpdateSet({ roles, version: sql`nextval('staff_versions')` }),
      )
      .execute()
  await writeEvent(t, {
    kind: 'staff.appointed',
    at,
    actor,
    object: { kind: 'staff', id: userId },
    payload: { roles },
    traceId,
  })
}
