import { isInForce } from '@habilita/contract/certificates/certificate-values'
import type { Certificate } from '@habilita/contract/certificates/certificates'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../ports/callers.ts'
import { todayOf } from '../calendar/public.ts'
import { pinnedScheme } from '../schemes/public.ts'
import { askedAbout } from './asked-about.ts'
import { presentCertificate } from './present.ts'
import { around } from './read-surroundings.ts'
import { certificateColumns } from './rows.ts'

/** The person's own certificates: those in force first, then newest first. */
export const listCertificates = async (
  deps: Deps,
  { caller }: Call,
): Promise<{ certificates: Certificate[] }> => {
  const { db, publicUrl } = deps
  const rows = await db
    .selectFrom('certificates')
    .select(certificateColumns)
    .select(around)
    .where('user_id', '=', caller.id)
    .orderBy('issued_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const asked = await askedAbout(db, caller.id)
  const certificates = await Promise.all(
    rows.map(async row =>
      presentCertificate(row, {
        scheme: await pinnedScheme(deps, row.scheme_id),
        today: todayOf(deps),
        publicUrl,
        requestNumber: row.requestNumber,
        nextId: row.nextId,
        underWay: asked.filter(({ number }) => number === row.number).map(({ type }) => type),
      }),
    ),
  )
  const inForce = certificates.filter(({ standing }) => isInForce(standing))
  return { certificates: [...inForce, ...certificates.filter(({ standing }) => !isInForce(standing))] }
}
