import { normaliseCertificateNumber } from '@habilita/contract/certificates/certificate-number'
import { type RequestState, type RequestType, UNDER_WAY } from '@habilita/contract/requests/request-values'
import type { Db } from '../../db/client.ts'
import { requestColumns } from './rows.ts'

interface AboutCertificate {
  readonly requestId: string
  readonly requestNumber: string
  readonly state: RequestState
  readonly type: RequestType
  /** The certificate number. */
  readonly number: string
}

/** Lists a user's open requests about certificates they hold. */
export const numbersUnderWay = async (db: Db, userId: string): Promise<AboutCertificate[]> => {
  const rows = await db
    .selectFrom('requests')
    .select(requestColumns)
    .where('user_id', '=', userId)
    .where('state', 'in', UNDER_WAY)
    .where('type', '<>', 'initial')
    .execute()
  return rows.flatMap(({ id, number: requestNumber, state, type, fields }) => {
    const number = normaliseCertificateNumber(fields.certificateNumber ?? '')
    return type === null || requestNumber === null
      ? []
      : [{ requestId: id, requestNumber, state, type, number }]
  })
}
