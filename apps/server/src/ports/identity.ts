import type { KeyObject } from 'node:crypto'
import type { CharacterClass, IdentityConfig } from '@habilita/contract/people/identity'
import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose'
import type { Tx } from '../db/client.ts'
import type { Authenticate } from './callers.ts'

export interface Provider {
  readonly id: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
}

/** What a provider publishes of itself. */
export interface Discovered {
  readonly keys: JWTVerifyGetKey
  /** Where it signs people in. One that somebody on the way could change is as good as none. */
  readonly authorizationEndpoint: string | undefined
}

interface PasswordPolicy {
  readonly minLength: number
  readonly maxLength: number
  readonly requires: readonly CharacterClass[]
}

export interface Hasher {
  readonly hash: (password: string) => Promise<string>
  /** Without a stored hash it takes just as long, and the answer is no. */
  readonly verify: (password: string, stored: string | null) => Promise<boolean>
  readonly isOutdated: (stored: string) => boolean
}

export interface KeyRing {
  /** Stays the same when keys are rotated: tells one installation's keys from another's. */
  readonly id: string
  readonly signing: () => Promise<{ readonly kid: string; readonly key: KeyObject }>
  readonly jwks: () => Promise<JSONWebKeySet>
  readonly find: JWTVerifyGetKey
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

/** What we read of an ID token, ours or a hosted project's. */
export interface Claims {
  readonly sub: string
  readonly exp: number
  readonly auth_time: number
  readonly email?: string | undefined
  readonly email_verified?: boolean | undefined
  readonly firebase: {
    readonly sign_in_provider: string
    readonly sign_in_second_factor?: string | undefined
  }
  /** Our own service's: the session that the token belongs to. */
  readonly session?: string | undefined
}

/** Why sessions end. What ends all of an account's is also why they cannot go on anywhere else. */
export type EndedBy =
  | 'signed_out'
  | 'revoked'
  | 'password_changed'
  | 'email_changed'
  | 'email_recovered'
  | 'second_factor_changed'
  | 'disabled'
  | 'deleted'

/** How it stands with a session and its account, now. */
export interface SessionState {
  readonly accountId: string
  readonly endedBy: EndedBy | null
  /** Null when the account has been deleted. */
  readonly account: {
    readonly email: string | null
    readonly emailVerified: boolean
    readonly disabled: boolean
    readonly generation: number
    /** Asked for sessions that were opened with one alone: of the others it is false. */
    readonly hasFactor: boolean
  } | null
}

/** Our own identity service, as opposed to a hosted project. */
export interface OwnIdentity {
  readonly settings: IdentitySettings
  readonly keyRing: KeyRing
  readonly hasher: Hasher
  readonly discover: (provider: Provider) => Promise<Discovered>
  readonly forgetStranger: ForgetStranger
  /** Throws `TokenError` for a token that is not good by itself. */
  readonly check: (token: string) => Promise<{ readonly claims: Claims; readonly session: SessionState }>
  /** For a demo alone: hears the code that this address is about to be asked for. */
  readonly tellCode?: (email: string, code: string) => void
}

/** Where people's identities live: our own service, or a hosted project. */
export interface Identity {
  readonly config: IdentityConfig
  readonly authenticate: Authenticate
  /** Our own service, where it is the home. */
  readonly own?: OwnIdentity
}
