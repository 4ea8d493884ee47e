export type { Caller } from '../../ports/callers.ts'
export { refuseEnded } from './caller.ts'
export { hostedIdentity, ownIdentity } from './identity.ts'
export { disableAccount, enableAccount, revokeSessions } from './accounts/administer.ts'
export { lockAccount } from './accounts/accounts.ts'
export { openAccount } from './accounts/open-account.ts'
export { currentEmail } from './accounts/current-email.ts'
export { accountStandings, ownerOfEmail } from './accounts/standings.ts'
export { removeFactors } from './second-factor/remove-factors.ts'
export { callerNetwork } from './limits/address.ts'
export { countOne, takingBack } from './limits/attempts.ts'
export { openKeyRing, rotateKeys } from './tokens/key-ring.ts'
export { isDeviceSignedIn } from './sessions/still-signed-in.ts'
export {
  accountsOf,
  administerAccount,
  disableWithin,
  endSessionOf,
  removeWithin,
  sessionsOf,
} from './accounts/by-staff.ts'
