import { APPEAL_MONTHS } from '@habilita/contract/values/deadlines'
import { addMonths, dayIn } from '../../calendar/public.ts'

/** The last date to appeal against a result. */
export const resultAppealUntil = (publishedAt: Date): string =>
  addMonths(dayIn('Europe/Madrid', publishedAt), APPEAL_MONTHS)
