import type { Standing } from '@habilita/contract/certificates/certificate-values'
import { standingOn } from '@habilita/contract/certificates/certificate-values'
import type { Scheme } from '@habilita/contract/schemes/schemes'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import type { Certificates } from '../../db/schema.gen.ts'
import { DomainError } from '../../domain-error.ts'
import { renewableFrom } from './rules.ts'

/** Listed explicitly: a query with `*` is never prepared. */
export const certificateColumns = [
  'id',
  'number',
  'user_id',
  'request_id',
  'scheme_id',
  'category',
  'scopes',
  'holder_name',
  'holder_document_kind',
  'holder_document',
  'issued_on',
  'valid_from',
  'valid_until',
  'state',
  'state_reason',
  'state_since',
  'verify_code',
  'previous_id',
  'version',
  'reminded',
  'created_at',
  'blocked_at',
] as const satisfies readonly (keyof Certificates)[]

export type CertificateRow = Pick<Selectable<Certificates>, (typeof certificateColumns)[number]>

/** Finds a person's certificate; one of another person is reported as not found. */
export const findOwn = async (db: Db, userId: string, id: string): Promise<CertificateRow> => {
  const row = await db
    .selectFrom('certificates')
    .select(certificateColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

/** Locks any certificate for the rest of the transaction, except those of erased people. */
export const lockCertificate = async (t: Tx, id: string): Promise<CertificateRow> => {
  const row = await t
    .selectFrom('certificates')
    .select(certificateColumns)
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NotFound')
  return row
}

/** Finds a person's certificate by its normalised number. */
export const byNumber = (db: Db, userId: string, number: string) =>
  db
    .selectFrom('certificates')
    .select(certificateColumns)
    .where('number', '=', number)
    .where('user_id', '=', userId)

type Dated = Pick<CertificateRow, 'state' | 'valid_until'>

export const standingOf = (row: Dated, scheme: Scheme, today: string): Standing =>
  standingOn(
    {
      state: row.state,
      validUntil: row.valid_until,
      renewableFrom: renewableFrom(row.valid_until, scheme),
    },
    today,
  )
