import type { KeyAccess, StaffAccess } from '@habilita/contract/api/endpoint'
import type { StaffRole } from '@habilita/contract/staff/staff'

/** Who calls the API, as the identity service vouches for it. */
export interface Caller {
  readonly id: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly authenticatedAt: Date
  /** They have proved one, and with our own service their account still has one. */
  readonly secondFactor: boolean
  /** A hosted project does not name it. */
  readonly sessionId: string | undefined
}

/** A staff member, with the roles of this moment. Verbs that change something read the roles again. */
export interface StaffCaller extends Caller {
  readonly roles: readonly StaffRole[]
}

/** Another system that calls the API. */
export interface KeyCaller {
  readonly keyId: string
}

/** Sessions that are open; or also those that ended for no other reason than a changed address. */
export type Standing = 'open' | 'open_or_email_changed'

export type Authenticate = (authorization: string | undefined, standing: Standing) => Promise<Caller>

/** How the HTTP side finds out who calls and what they may do. Modules implement it; composition.ts hands it over. */
export interface CallerChecks {
  readonly authenticate: Authenticate
  readonly rolesOf: (userId: string) => Promise<readonly StaffRole[]>
  readonly mayPass: (access: StaffAccess, roles: readonly StaffRole[]) => boolean
  readonly keyOf: (authorization: string | undefined, access: KeyAccess) => Promise<KeyCaller>
}
