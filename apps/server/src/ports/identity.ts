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

/** Metadata that a provider publishes. */
export interface Discovered {
  readonly keys: JWTVerifyGetKey
  /** Where it signs people in. Undefined unless the URL is safe from modification on the way. */
  readonly authorizationEndpoint: string | undefined
}

interface PasswordPolicy {
  readonly minLength: number
  readonly maxLength: number
  readonly requires: readonly CharacterClass[]
}

export interface Hasher {
  readonly hash: (password: string) => Promise<string>
  /** Without a stored hash it takes equally long and returns false. */
  readonly verify: (password: string, stored: string | null) => Promise<boolean>
  readonly isOutdated: (stored: string) => boolean
}

export interface KeyRing {
  /** Unchanged when keys are rotated: distinguishes the keys of two installations. */
  readonly id: string
  readonly signing: () => Promise<{ readonly kid: string; readonly key: KeyObject }>
  readonly jwks: () => Promise<JSONWebKeySet>
  readonly find: JWTVerifyGetKey
}

/** The operator's settings for our own identity service. */
export interface IdentitySettings {
  readonly projectId: string
  readonly enumerationProtection: boolean
  readonly passwordPolicy: PasswordPolicy
  readonly providers: readonly Provider[]
  /** Origins other than our own to which links in mails may redirect. */
  readonly continueOrigins: readonly string[]
  readonly botCheck: boolean
}

/** Time and trace id of a call. */
export interface CalledAt {
  readonly now: Date
  readonly traceId: string
}

/** Deletes the data of a person who used the account without having verified its email address. */
export type ForgetStranger = (t: Tx, accountId: string, at: CalledAt) => Promise<void>

/** The claims that we read from an ID token of our own service or of a hosted project. */
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
  /** Only in tokens of our own service: the sign-in session that the token belongs to. */
  readonly session?: string | undefined
}

/** Why sign-in sessions end; some reasons end all sessions of an account. */
export type EndedBy =
  | 'signed_out'
  | 'revoked'
  | 'password_changed'
  | 'email_changed'
  | 'email_recovered'
  | 'second_factor_changed'
  | 'disabled'
  | 'deleted'

/** Current state of a sign-in session and its account. */
export interface SessionState {
  readonly accountId: string
  readonly endedBy: EndedBy | null
  /** Null if the account is deleted. */
  readonly account: {
    readonly email: string | null
    readonly emailVerified: boolean
    readonly disabled: boolean
    readonly generation: number
    /** Read only for sessions opened with a second factor; false for the others. */
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
  /** Throws `TokenError` if the token itself is invalid. */
  readonly check: (token: string) => Promise<{ readonly claims: Claims; readonly session: SessionState }>
  /** Only for a demo: receives the code that this address is about to be asked for. */
  readonly tellCode?: (email: string, code: string) => void
}

/** The identity service in use: our own, or a hosted project. */
export interface Identity {
  readonly config: IdentityConfig
  readonly authenticate: Authenticate
  /** Set if our own service is used. */
  readonly own?: OwnIdentity
}
