import type { ContestedDecision } from '@habilita/contract/cases/cases'
import type { Category } from '@habilita/contract/values/categories'
import type { Db, Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'

/** Something that was decided about a person, as far as an appeal against it needs to know. */
export interface Contested {
  readonly id: string
  readonly userId: string
  readonly category: Category
  /** «Solicitud S-2026-000123 no admitida» */
  readonly subject: string
  readonly at: Date
  /** The last day to appeal. */
  readonly until: string
}

/** A decision as whoever looks at the appeal against it needs to see it, also when it stands no more. */
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
  readonly cause: string
}

/** One kind of thing that can be appealed against. */
export interface Ground {
  /** What of a person's can be contested: as it stands, whether or not there is still time. */
  readonly ofPerson: (db: Db, userId: string) => Promise<Contested[]>
  readonly find: (db: Db, id: string) => Promise<Contested | undefined>
  /** What was decided at that moment, and by whom. */
  readonly describe: (db: Db, id: string, at: Date) => Promise<DecisionFacts>
  /** Whoever took part in what was decided at that moment, also when it stands no more: none looks at the appeal. */
  readonly tookPart: (db: Db, id: string, at: Date) => Promise<readonly string[]>
  /** Locks what the decision is about, before the case. Undefined: there is nothing to contest any more. */
  readonly lock: (t: Tx, id: string) => Promise<Contested | undefined>
  /** The appeal is upheld: what was decided is no longer so. It is locked. */
  readonly takeBack: (taking: TakingBack) => Promise<void>
}
