import type { KeyAccess, StaffAccess } from '@habilita/contract/api/endpoint'
import type { StaffRole } from '@habilita/contract/staff/staff'

/** The caller of the API, as authenticated by the identity service. */
export interface Caller {
  readonly id: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly authenticatedAt: Date
  /** The caller has proved a second factor and, with our own service, the account still has one. */
  readonly secondFactor: boolean
  /** Undefined for a hosted project. */
  readonly sessionId: string | undefined
}

/** A staff member with the current roles. Verbs that change something read the roles again. */
export interface StaffCaller extends Caller {
  readonly roles: readonly StaffRole[]
}

/** Another system that calls the API. */
export interface KeyCaller {
  readonly keyId: string
}

/** Context of a call: who makes it, and the id that finds its log lines and its events. */
export interface Call<Who = Caller> {
  readonly caller: Who
  readonly traceId: string
}

/** Accepts open sign-in sessions, or also those that ended only because the email address changed. */
export type Standing = 'open' | 'open_or_email_changed'

export type Authenticate = (authorization: string | undefined, standing: Standing) => Promise<Caller>

/** How the HTTP layer identifies callers and their rights. Modules implement it. */
export interface CallerChecks {
  readonly authenticate: Authenticate
  readonly rolesOf: (userId: string) => Promise<readonly StaffRole[]>
  readonly mayPass: (access: StaffAccess, roles: readonly StaffRole[]) => boolean
  readonly keyOf: (authorization: string | undefined, access: KeyAccess) => Promise<KeyCaller>
}
