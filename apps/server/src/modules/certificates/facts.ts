import type { Scheme, SchemeCategory } from '@habilita/contract/schemes/schemes'
import type { Db } from '../../db/client.ts'
import { findScheme } from '../schemes/public.ts'
import { certificateColumns } from './rows.ts'

/** The facts that notices to the holder may contain. */
interface CertificateFacts {
  readonly id: string
  readonly userId: string
  readonly category: SchemeCategory
  readonly number: string
  readonly validUntil: string
  readonly legalEffect: Scheme['legalEffect']
  readonly state: string
  readonly reason: string | null
}

/** Finds a certificate by its own id or by that of its request. */
export const certificateFacts = async (
  db: Db,
  by: 'id' | 'request_id',
  id: string,
): Promise<CertificateFacts | undefined> => {
  const columns = await db
    .selectFrom('certificates')
    .select(certificateColumns)
    .where(by, '=', id)
    .executeTakeFirst()
  const scheme = columns && (await findScheme(db, columns.scheme_id))
  if (!columns || !scheme) return undefined
  const row = columns
  return {
    id: row.id,
    userId: row.user_id,
    category: row.category,
    number: row.number,
    validUntil: row.valid_until,
    legalEffect: scheme.legalEffect,
    state: row.state,
    reason: row.state_reason,
  }
}
