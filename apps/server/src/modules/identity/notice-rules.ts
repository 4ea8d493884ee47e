import type { NoticeWords } from '@habilita/contract/notices/notice-wording'
import type { EventKind } from '@habilita/contract/staff/event-names'

/** A text of domain.md §5.6. */
export const accountNoticeRules = {
  'account.device_added': () => ({
    code: 'N30',
    title: 'Acceso desde un dispositivo nuevo',
    body: 'Si no has sido tú, cambia tu contraseña.',
  }),
} satisfies Partial<Record<EventKind, () => NoticeWords>>
