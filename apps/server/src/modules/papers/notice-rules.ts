import { spellCents, type NoticeWords } from '@habilita/contract/notices/notice-wording'
import type { EventKind } from '@habilita/contract/staff/event-names'

export interface PaperNoticeFacts {
  readonly number: string
  readonly title: string
  readonly cents: number | null
}

export const paperNoticeRules = {
  'request.invoice_added': ({ number, cents }) => ({
    code: 'N25',
    title: 'Nueva factura',
    body: `Factura ${number} por ${spellCents(cents ?? 0)}.`,
  }),
  'request.report_added': ({ title }) => ({
    code: 'N39',
    title: 'Nuevo informe',
    body: `Hemos añadido un informe a tu solicitud: ${title}.`,
  }),
} satisfies Partial<Record<EventKind, (facts: PaperNoticeFacts) => NoticeWords>>
