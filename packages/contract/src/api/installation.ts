import type { Body } from './body.ts'
import type { IdentityConfig } from '../people/identity.ts'

/** Written by the server into the page of the app: the certification body and how to sign in. */
export interface Installation {
  readonly body: Body
  readonly identity: IdentityConfig
  readonly version: string
}
