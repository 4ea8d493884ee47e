import { isInForce } from '@habilita/contract/certificate-words'
import type { Certificate } from '@habilita/contract/certificates'
import type { Db } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { todayOf } from '../calendar/public.ts'
import { numbersUnderWay } from '../requests/public.ts'
import { findScheme } from '../schemes/public.ts'
import { presentCertificate } from './present.ts'
import { around } from './read-surroundings.ts'
import { asCertificate, certificateColumns } from './rows.ts'

const schemesOf = async (db: Db, ids: readonly string[]) => {
  const schemes = await Promise.all([...new Set(ids)].map(id => findScheme(db, id)))
  return (id: string) => {
    const scheme = schemes.find(each => each?.id === id)
    if (!scheme) throw new Error('A certificate has a scheme')
    return scheme
  }
}

/** Somebody's own: those in force first, then the latest. */
export const listCertificates = async (
  deps: Deps,
  userId: string,
): Promise<{ certificates: Certificate[] }> => {
  const { db, publicUrl } = deps
  const rows = await db
    .selectFrom('certificates')
    .select(certificateColumns)
    .select(around)
    .where('user_id', '=', userId)
    .orderBy('issued_on', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const schemeOf = await schemesOf(
    db,
    rows.map(row => row.scheme_id),
  )
  const asked = await numbersUnderWay(db, userId)
  const certificates = rows.map(row =>
    presentCertificate(asCertificate(row), {
      scheme: schemeOf(row.scheme_id),
      today: todayOf(deps),
      publicUrl,
      requestNumber: row.requestNumber,
      nextId: row.nextId,
      underWay: asked.filter(({ number }) => number === row.number).map(({ type }) => type),
    }),
  )
  const inForce = certificates.filter(({ standing }) => isInForce(standing))
  return { certificates: [...inForce, ...certificates.filter(({ standing }) => !isInForce(standing))] }
}
