import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** Numbers of the submitted requests that use each document. */
type UsesOf = (db: Db, documentIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>

/** The requests module depends on this one, so the lookup of uses is injected. */
export interface FileDeps extends Deps {
  readonly usesOf: UsesOf
}
