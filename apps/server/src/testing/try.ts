/**
 * Who may call an operation. `signed_in`: any account. `self`: a person with a verified address, about
 * themselves; `own`: about an object that they own. `staff`: any staff member; a role: its holders and
 * admins. `staff_own`: staff about an object that they own, tried on a missing one. `key`: only another
 * system.
 */
export type Rule =
  | 'public'
  | 'signed_in'
  | 'self'
  | 'own'
  | 'staff'
  | 'reviewer'
  | 'examiner'
  | 'decider'
  | 'admin'
  | 'staff_own'
  /** Admins and the staff member who registered it: for others it does not exist. */
  | 'registered'
  | 'key'

/** Objects that the operations are tried on: those of the owner, or ids that do not exist. */
export interface Things {
  readonly request: string
  readonly certificate: string
  readonly part: string
  readonly draft: string
  readonly document: string
  readonly upload: string
  readonly notice: string
  readonly session: string
  readonly paper: string
  readonly apiKey: string
  readonly complaint: string
  readonly booking: string
  readonly sitting: string
  readonly incident: string
  readonly seat: string
  readonly waiting: string
  /** A session that can be booked, its venue, and a request that could book it. */
  readonly exam: string
  readonly venue: string
  readonly admitted: string
  /** A staff member. */
  readonly member: string
  /** Another person, their sign-in session and their data protection request. */
  readonly person: string
  readonly personSession: string
  readonly dataRequest: string
}

export interface Try {
  readonly rule: Rule
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
  readonly query?: string
  readonly headers?: Readonly<Record<string, string>>
}
