import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { AccountFactors } from '../../../db/schema.gen.ts'

export type Factor = Selectable<AccountFactors>

export const findFactors = (db: Db | Tx, accountId: string): Promise<Factor[]> =>
  db
    .selectFrom('account_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('enrolled_at')
    .execute()

/** The SDK recognises an authenticator app by its empty `totpInfo`. */
export const presentFactors = (factors: readonly Factor[]) =>
  factors.map(({ id, display_name, enrolled_at }) => ({
    mfaEnrollmentId: id,
    ...(display_name !== null && { displayName: display_name }),
    enrolledAt: enrolled_at.toISOString(),
    totpInfo: {},
  }))
