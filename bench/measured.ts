import type { Client } from 'pg'
import type { Call, Client as HttpClient } from './load.ts'
import type { Person } from './people.ts'

/** People and requests that book. Each server has its own, so that no seat is taken twice. */
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
  /** The n-th call to our server and to the bare one. */
  readonly ours: (bench: Bench, n: number) => Call
  readonly bare: (bench: Bench, n: number) => Call
  readonly perRound: number
  /** Undoes the effects of a round. Its time is not measured. */
  readonly before?: (bench: Bench) => Promise<void>
}
