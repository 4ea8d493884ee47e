export { followIdentity } from './follow-identity.ts'
export { forgetStranger } from './forget-stranger.ts'
