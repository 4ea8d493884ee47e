export { followIdentity } from './follow-identity.ts'
