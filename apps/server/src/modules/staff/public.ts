export { appoint } from './appoint.ts'
export { mayPass } from './policy.ts'
export { rolesOf, rolesTogether } from './roles.ts'
