import type { Category } from '@habilita/contract/values/categories'
import type { Tx } from '../../db/client.ts'
import type { NoticeWords } from '@habilita/contract/notices/notice-wording'

/** An event that somebody is told of, in words. */
export interface Told {
  readonly userId: string
  readonly category: Category
  /** Where in the app something can be done about it. */
  readonly link: string
  readonly words: NoticeWords
}

export interface EventRow {
  readonly kind: string
  readonly actor_id: string | null
  readonly object_kind: string
  readonly object_id: string
  readonly payload: unknown
}

/** Knows the events of one part of the domain. Undefined: it is none of its own, or nobody is told. */
export type Teller = (t: Tx, event: EventRow) => Promise<Told | undefined>
