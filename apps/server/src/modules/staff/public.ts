export { appoint } from './appoint.ts'
export { mayPass } from './policy.ts'
export { rolesAmong, rolesOf, rolesTogether, staffWith } from './roles.ts'
