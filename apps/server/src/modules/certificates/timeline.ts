import type { TimelineTitles } from '../../ports/request-timeline.ts'

export const certificateTimeline = {
  granted: 'Certificado concedido',
  denied: 'Certificación denegada',
} satisfies TimelineTitles
