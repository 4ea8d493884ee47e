export { appoint } from './appoint.ts'
export { mayPass } from './policy.ts'
export { rolesOf, rolesOfMany, rolesTogether, staffWith } from './roles.ts'
