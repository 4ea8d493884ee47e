import { randomUUID } from 'node:crypto'
import { certificateNumber } from '@habilita/contract/certificates/certificate-number'
import type { Insertable } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Certificates } from '../db/schema.gen.ts'

/** Inserts a certificate as a row, for tests that are not about issuing it. Returns its id. */
export const buildCertificate = async (
  db: Db,
  requestId: string,
  overrides: Partial<Insertable<Certificates>> = {},
): Promise<string> => {
  const request = await db
    .selectFrom('requests')
    .select(['user_id', 'scheme_id', 'category', 'scopes'])
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const at = new Date('2026-11-16T09:00:00Z')
  await db
    .insertInto('certificates')
    .values({
      id,
      number: certificateNumber('rebt', 2026, 1),
      user_id: request.user_id,
      request_id: requestId,
      scheme_id: request.scheme_id ?? '',
      category: request.category ?? 'rebt',
      scopes: request.scopes,
      holder_name: 'Begoña Sáenz Núñez',
      holder_document_kind: 'dni',
      holder_document: '12345678Z',
      issued_on: '2026-11-16',
      valid_from: '2026-11-16',
      valid_until: '2031-11-15',
      state_since: at,
      verify_code: 'A'.repeat(26),
      staff_search: '',
      created_at: at,
      ...overrides,
    })
    .execute()
  return id
}
