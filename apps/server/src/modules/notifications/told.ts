import type { Category } from '@habilita/contract/values/categories'
import type { Tx } from '../../db/client.ts'
import type { NoticeWords } from '@habilita/contract/notices/notice-wording'

/** A notice to write: recipient, link and texts. */
export interface Told {
  readonly userId: string
  readonly category: Category
  /** Page of the app where the person can act on it. */
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

/** Handles the events of one domain. Undefined: another domain's event, or no notice. */
export type Teller = (t: Tx, event: EventRow) => Promise<Told | undefined>
