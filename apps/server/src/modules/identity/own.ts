import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Hasher } from './passwords/hasher.ts'
import type { PasswordPolicy } from './passwords/rules.ts'
import type { KeyRing } from './tokens/key-ring.ts'
import type { Discover } from './federation/discovery.ts'

export interface Provider {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
}

/** What the operator decides about our own identity service. */
export interface IdentitySettings {
  readonly projectId: string
  readonly enumerationProtection: boolean
  readonly passwordPolicy: PasswordPolicy
  readonly providers: readonly Provider[]
  /** Origins besides our own that a link in a mail may lead on to. */
  readonly continueOrigins: readonly string[]
  readonly botCheck: boolean
}

/** Empties what the rest of the product keeps of somebody who held the account without having proved its address. */
export type ForgetStranger = (t: Tx, accountId: string, now: Date, requestId: string) => Promise<void>

/** Our own identity service, as opposed to a hosted project. */
export interface OwnIdentity {
  readonly settings: IdentitySettings
  readonly keyRing: KeyRing
  readonly hasher: Hasher
  readonly discover: Discover
  readonly forgetStranger: ForgetStranger
  /** For a demo alone: hears the code that this address is about to be asked for. */
  readonly tellCode?: (email: string, code: string) => void
}

/** What the operations of the protocol may use of the world. */
export interface OwnDeps extends Deps {
  readonly own: OwnIdentity
}

/** Where a call comes from. */
export interface Origin {
  readonly address: string
  readonly userAgent: string | undefined
  /** The mark that this browser got when somebody signed in with it before. */
  readonly deviceMark: string | undefined
  /** Has the browser keep a mark. */
  readonly markDevice: (mark: string) => void
  /** The pass of the bot check that the browser brings. */
  readonly botPass: string | undefined
  readonly requestId: string
}
