import type { Body } from './body.ts'
import type { IdentityConfig } from './identity.ts'

/** What the page itself carries, so that the app needs no request to know whose it is and where people sign in. */
export interface Installation {
  readonly body: Body
  readonly identity: IdentityConfig
  readonly version: string
}
