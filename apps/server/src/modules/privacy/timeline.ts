import type { TimelineTitles } from '../../ports/request-timeline.ts'

export const privacyTimeline = {
  scans_removed: 'Copias de documentos eliminadas',
} satisfies TimelineTitles
