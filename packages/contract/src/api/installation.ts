import type { Body } from './body.ts'
import type { IdentityConfig } from '../people/identity.ts'

/** What the server writes into the app's page, so that it knows without asking who runs it and how to sign in. */
export interface Installation {
  readonly body: Body
  readonly identity: IdentityConfig
  readonly version: string
}
