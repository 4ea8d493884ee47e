import type { ArchiveDocument } from '@habilita/contract/files/files'

type DocumentState = 'expired' | 'expires_soon' | 'good'

const DAY_MS = 24 * 60 * 60_000
const SOON_DAYS = 30

/** @param today `YYYY-MM-DD`; the server decides what has expired */
export const documentState = (
  { isExpired, validUntil }: Pick<ArchiveDocument, 'isExpired' | 'validUntil'>,
  today: string,
): DocumentState => {
  if (isExpired) return 'expired'
  if (validUntil === null) return 'good'
  return Date.parse(validUntil) - Date.parse(today) <= SOON_DAYS * DAY_MS ? 'expires_soon' : 'good'
}
