import type { ContestedDecision } from '@habilita/contract/cases/cases'
import type { Category } from '@habilita/contract/values/categories'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** A decision about a person, with the data that an appeal against it needs. */
export interface Contested {
  readonly id: string
  readonly userId: string
  readonly category: Category
  /** «Solicitud S-2026-000123 no admitida» */
  readonly subject: string
  readonly at: Date
  /** The last date to appeal. */
  readonly until: string
}

/** The details of a decision for the reviewer of the appeal, also after the decision was replaced. */
interface DecisionFacts {
  readonly reason: string | null
  readonly result: ContestedDecision['result']
  readonly decidedBy: readonly string[]
  readonly requestId: string | null
}

interface TakingBack {
  readonly deps: Deps
  readonly t: Tx
  readonly id: string
  readonly actor: { readonly kind: 'staff'; readonly id: string }
  readonly now: Date
  readonly traceId: string
}

/** One kind of decision that can be appealed. */
export interface Ground {
  /** The person's decisions that can be contested, whether or not the deadline has passed. */
  readonly ofPerson: (db: Db, userId: string) => Promise<Contested[]>
  readonly find: (db: Db, id: string) => Promise<Contested | undefined>
  /** The decision made at that time, and by whom. */
  readonly describe: (db: Db, id: string, at: Date) => Promise<DecisionFacts>
  /** Ids of everyone who took part in the decision made at that time: they cannot review the appeal. */
  readonly tookPart: (db: Db, id: string, at: Date) => Promise<readonly string[]>
  /** Locks the object of the decision, before the case. Undefined when nothing can be contested any more. */
  readonly lock: (t: Tx, id: string) => Promise<Contested | undefined>
  /** Reverts the decision after an upheld appeal. The object is locked. */
  readonly takeBack: (taking: TakingBack) => Promise<void>
}
