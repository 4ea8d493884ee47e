/**
 * Who may call an operation: `public` anyone; `signed_in` whoever has an account; `self` whoever has proved their
 * address, about themselves; `own` the same, about one thing of theirs; `staff` anyone of the body; `reviewer`,
 * `examiner`, `decider` and `admin` those who do so, and admins; `staff_own` anyone of the body about one thing of
 * theirs, tried on one that nobody has; `key` nobody but another system.
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
  /** Admins, and whoever of the body has registered it: to the others it is not there. */
  | 'registered'
  | 'key'

/** What the operations are tried on: things of the owner, or things that nobody has. */
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
  /** A session that can be booked, where it is held, and a request that could. */
  readonly exam: string
  readonly venue: string
  readonly admitted: string
  /** Somebody of the body. */
  readonly member: string
  /** Somebody else, where they are signed in, and what they ask about their data. */
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
