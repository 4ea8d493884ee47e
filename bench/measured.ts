import type { Client } from 'pg'
import type { Call, Client as HttpClient } from './load.ts'
import type { Person } from './people.ts'

/** Who books, with which requests: ours and the bare server's are not the same, so that none finds a seat taken. */
export interface Seats {
  readonly bookers: readonly Person[]
  readonly requests: readonly string[]
  readonly bareUsers: readonly string[]
  readonly bareRequests: readonly string[]
  readonly sessions: readonly string[]
}

export interface Bench {
  readonly ours: HttpClient
  readonly bare: HttpClient
  readonly database: Client
  readonly people: readonly Person[]
  readonly staff: Person
  readonly certificates: number
  readonly seats: Seats
}

export interface Measured {
  /** What we ask for, and the bare server, the n-th time. */
  readonly ours: (bench: Bench, n: number) => Call
  readonly bare: (bench: Bench, n: number) => Call
  readonly perRound: number
  /** Undoes what a round has done. Its time is not measured. */
  readonly before?: (bench: Bench) => Promise<void>
}
