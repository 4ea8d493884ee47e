import type { StaffMember } from '@habilita/contract/staff/staff-members'
import { type StaffRole, staffRoles } from '@habilita/contract/staff/staff'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { accountStandings } from '../identity/public.ts'
import { contactsOf, namesOf } from '../user/public.ts'
import { mayPass } from './policy.ts'

interface Row {
  readonly user_id: string
  readonly roles: readonly string[]
  readonly since: Date
  readonly version: number
}

const inOrder = new Intl.Collator('es').compare

const rowsOf = (db: Db | Tx): Promise<Row[]> =>
  db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .where('users.erased_at', 'is', null)
    .select(['staff.user_id', 'staff.roles', 'staff.since', 'staff.version'])
    .execute()

const rolesIn = ({ roles }: Row): StaffRole[] => staffRoles.filter(role => roles.includes(role))

/** Details that only admins see. */
const detailsOf = async (db: Db | Tx, { identity }: Pick<Deps, 'identity'>, rows: readonly Row[]) => {
  const ids = rows.map(row => row.user_id)
  const contacts = await contactsOf(db, ids)
  const standings = await accountStandings(db, identity, ids)
  return ({ user_id: id, since, version }: Row): StaffMember['details'] => {
    const standing = standings?.get(id)
    return {
      version,
      email: contacts.get(id) ?? null,
      since: since.toISOString(),
      secondFactor: standings ? (standing?.secondFactor ?? false) : null,
      lastSeenAt: standing?.lastSeenAt.toISOString() ?? null,
    }
  }
}

/** All staff by name, as an admin or another staff member sees them. */
export const readMembers = async (
  db: Db | Tx,
  deps: Pick<Deps, 'identity'>,
  as: 'admin' | 'colleague',
): Promise<StaffMember[]> => {
  const rows = await rowsOf(db)
  const names = await namesOf(
    db,
    rows.map(row => row.user_id),
  )
  const details = as === 'admin' ? await detailsOf(db, deps, rows) : () => null
  return rows
    .map(row => ({
      id: row.user_id,
      name: names.get(row.user_id) ?? null,
      roles: rolesIn(row),
      details: details(row),
    }))
    .toSorted((one, other) => inOrder(one.name ?? '', other.name ?? '') || inOrder(one.id, other.id))
}

export const listMembers = async (
  deps: Deps,
  { caller }: Call<StaffCaller>,
): Promise<{ members: StaffMember[] }> => {
  const own = (await rowsOf(deps.db)).find(row => row.user_id === caller.id)
  const as = own && mayPass('admin', rolesIn(own)) ? 'admin' : 'colleague'
  return { members: await readMembers(deps.db, deps, as) }
}
