import type { Things, Try } from './try.ts'

/** Staff members and their roles. */
export const staffTries = ({ member }: Things): Readonly<Record<string, Try>> => {
  const params = { id: member }
  return {
    'GET /staff/members': { rule: 'staff' },
    'POST /staff/members': { rule: 'admin', body: { email: 'nadie@correo.es', roles: ['reviewer'] } },
    'PUT /staff/members/{id}/roles': { rule: 'admin', params, body: { version: 0, roles: ['reviewer'] } },
    'DELETE /staff/members/{id}/second-factor': { rule: 'admin', params },
  }
}
