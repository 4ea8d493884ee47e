export { appoint } from './appoint.ts'
export { requireAdmin } from './by-admin.ts'
export { mayPass } from './policy.ts'
export { rolesOf, rolesOfMany, rolesTogether, staffWith } from './roles.ts'
