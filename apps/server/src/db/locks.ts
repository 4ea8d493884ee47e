import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './client.ts'

/** Advisory locks with a fixed number. The numbers never change: an older server may run at the same time. */
export const lockIds = {
  /** In the `postgres` database, whose locks are separate from those of the application's database. */
  dataOwner: 481_516,
  migration: 481_517,
  eventSealer: 481_518,
  paperNumbers: 4_205_507,
} as const

/** Advisory locks with a name, which PostgreSQL hashes. */
export const lockNames = {
  examsOf: (userId: string) => `habilita exams of ${userId}`,
  examPlanning: 'habilita series of sessions',
  /** Shared by all workers; exclusive while demo data is created. */
  workers: 'habilita workers',
  worker: (workerId: string) => `habilita worker ${workerId}`,
} as const

export const lockIdOf = (name: string): RawBuilder<number> => sql`hashtextextended(${name}, 0)`

/** Waits for a lock and holds it until the transaction ends. */
export const lockInTransaction = async (t: Tx, lock: number | RawBuilder<number>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(t)
}
