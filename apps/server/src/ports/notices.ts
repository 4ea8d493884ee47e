import type { NoticeWords } from '@habilita/contract/notices/notice-wording'
import type { NoticeCode } from '@habilita/contract/notices/notices'
import type { EventKind } from '@habilita/contract/staff/event-names'
import type { Category } from '@habilita/contract/values/categories'
import type { Tx } from '../db/client.ts'

/** An event that may cause a notice. */
interface NoticedEvent {
  readonly kind: string
  readonly actor_id: string | null
  readonly object_id: string
  readonly payload: unknown
}

interface Addressed {
  readonly userId: string
  readonly category: Category
  /** Page of the app where the person can act on it. */
  readonly link: string
}

/** A notice to write: recipient, link and texts. */
export interface Told extends Addressed {
  readonly words: NoticeWords
}

type NoticeBuilder = (t: Tx, event: NoticedEvent) => Promise<Told | undefined>

/** How a notice looks outside of the app. */
interface NoticeLook {
  /**
   * Texts for lock screens and mailbox lists, which others can see: they leave out reasons, names, amounts and
   * health. Needed only if the notice contains any of these.
   */
  readonly discreet?: Partial<Pick<NoticeWords, 'title' | 'body'>>
  /** Label of the mail button, if it does not lead to a request. */
  readonly button?: string
  /** Another module sends its own mail about the event. */
  readonly isMailedElsewhere?: true
}

/** Every code that the notices of a module can have. */
export type NoticeLooks = Readonly<Partial<Record<NoticeCode, NoticeLook>>>

/** Notices of a module as it declares them. */
export interface NoticeRules<Facts> {
  /** The text by kind of event: pure functions. */
  readonly rules: Readonly<Partial<Record<EventKind, (facts: Facts) => NoticeWords>>>
  /** Reads the recipient and the facts of one of these events; undefined if there is no notice. */
  readonly read: (t: Tx, event: NoticedEvent) => Promise<(Addressed & { readonly facts: Facts }) | undefined>
  readonly looks: NoticeLooks
}

/** Notices of a module, or of all modules, as the module notifications uses them. */
export interface Notices {
  /** By kind of event. */
  readonly builders: Readonly<Partial<Record<EventKind, NoticeBuilder>>>
  readonly looks: NoticeLooks
}
