import type { StaffRole } from '@habilita/contract/staff/staff'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { currentEmail } from '../identity/public.ts'
import { queueMail } from '../mail/public.ts'
import { contactOf, namesOf } from '../user/public.ts'
import { staffWith } from './roles.ts'

interface Appointed {
  readonly userId: string
  readonly roles: readonly StaffRole[]
  readonly by: string
  readonly at: Date
}

const standingOf = (roles: readonly StaffRole[]) => {
  if (roles.length === 0) return 'nobody'
  return roles.includes('admin') ? 'admin' : 'staff'
}

/** Address for mails: the verified one of our own account, or the one from the hosted project. */
const addressOf = async (t: Tx, { identity }: Deps, id: string): Promise<string | null> => {
  const current = await currentEmail(t, identity, id)
  if (current === undefined) return contactOf(t, id)
  return current.verified ? current.email : null
}

/**
 * Mails role changes to the person and to all other admins, so that an admin cannot secretly appoint a second
 * account of their own.
 */
export const mailRoles = async (t: Tx, deps: Deps, { userId, roles, by, at }: Appointed): Promise<void> => {
  const admins = await staffWith(t, 'admin')
  const names = await namesOf(t, [userId, by])
  const link = new URL('/backoffice', deps.publicUrl).href
  for (const id of new Set([userId, ...admins])) {
    const to = id === by ? null : await addressOf(t, deps, id)
    if (to !== null)
      await queueMail(t, deps, {
        to,
        message: {
          template: 'roles_changed',
          link,
          at,
          who: id === userId ? null : (names.get(userId) ?? 'Sin nombre'),
          by: names.get(by) ?? 'Sin nombre',
          now: standingOf(roles),
        },
      })
  }
}
