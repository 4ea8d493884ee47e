import type { TimelineTitles } from '../../ports/request-timeline.ts'

export const paperTimeline = {
  invoice_added: 'Factura añadida',
  invoice_changed: 'Factura cambiada',
  report_added: 'Informe añadido',
  paper_removed: 'Factura o informe retirado',
} satisfies TimelineTitles
