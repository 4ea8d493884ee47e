import { spellDay, type NoticeWords } from '@habilita/contract/notices/notice-wording'
import type { EventKind } from '@habilita/contract/staff/event-names'

export interface DocumentNoticeFacts {
  /** The day it expires, `YYYY-MM-DD`. */
  readonly until: string
}

/** A text of domain.md §5.6. */
export const documentNoticeRules = {
  'document.expiring': ({ until }) => ({
    code: 'N27',
    title: 'Tu certificado médico caduca pronto',
    body: `Sube uno nuevo antes del ${spellDay(until)}.`,
  }),
} satisfies Partial<Record<EventKind, (facts: DocumentNoticeFacts) => NoticeWords>>
