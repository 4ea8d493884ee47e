import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { todayOf } from '../calendar/public.ts'
import { numberOf } from '../requests/public.ts'
import { pinnedScheme } from '../schemes/public.ts'
import { askedAbout } from './asked-about.ts'
import type { Surroundings } from './present.ts'
import type { CertificateRow } from './rows.ts'

const nextId: RawBuilder<string | null> = sql`
  (select next.id from certificates next where next.previous_id = certificates.id)`

/** Select expressions for the request's number and the replacing certificate. */
export const around = [numberOf('certificates.request_id').as('requestNumber'), nextId.as('nextId')] as const

/** Reads the data shown together with a certificate, for any viewer. */
export const readSurroundings = async (db: Db, deps: Deps, row: CertificateRow): Promise<Surroundings> => {
  const found = await db
    .selectFrom('certificates')
    .select(around)
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const asked = await askedAbout(db, row.user_id)
  return {
    scheme: await pinnedScheme(deps, row.scheme_id, db),
    today: todayOf(deps),
    publicUrl: deps.publicUrl,
    ...found,
    underWay: asked.filter(({ number }) => number === row.number).map(({ type }) => type),
  }
}
