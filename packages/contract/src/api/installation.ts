import type { CertificationBody } from './certification-body.ts'
import type { IdentityConfig } from '../people/identity.ts'

/** Written by the server into the page of the app: the certification body and how to sign in. */
export interface Installation {
  readonly certificationBody: CertificationBody
  readonly identity: IdentityConfig
  readonly version: string
}
