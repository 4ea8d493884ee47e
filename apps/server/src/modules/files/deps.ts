import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** The numbers of the submitted requests that each of these documents is part of. */
type UsesOf = (db: Db, documentIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>

/** Requests know this module, not the reverse: who uses a document is handed over. */
export interface FileDeps extends Deps {
  readonly usesOf: UsesOf
}
