import type { StaffCertificate } from '@habilita/contract/certificates/staff-certificates'
import { tx, type Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { recordView } from '../../../events/record-view.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { conflictsBetween } from '../../impartiality/public.ts'
import { restrictionsOf } from '../../restrictions/public.ts'
import { mayPass, rolesOf } from '../../staff/public.ts'
import { findProfile } from '../../user/public.ts'
import { askedAbout } from '../asked-about.ts'
import { openAppealOf } from '../contest.ts'
import { holderOf, matchesHolder } from '../holder-rules.ts'
import { presentCertificate } from '../present.ts'
import { readSurroundings } from '../read-surroundings.ts'
import { certificateColumns, type CertificateRow } from '../rows.ts'
import { reissuesOf, staffMay } from '../rules.ts'
import { readHistory } from './history.ts'

/**
 * Staff cannot decide about their own certificate or that of a person with a declared conflict of interest.
 */
const barOf = async (
  db: Db,
  deps: Deps,
  { user_id: personId, state_since: since }: CertificateRow,
  viewer: string,
): Promise<StaffCertificate['bar']> => {
  if (personId === viewer) return 'own'
  const ties = await conflictsBetween(db, deps, { staffIds: [viewer], personIds: [personId], since })
  return ties.length > 0 ? 'conflict' : null
}

export const staffCertificateOf = async (
  db: Db,
  deps: Deps,
  row: CertificateRow,
  { id: viewer }: StaffCaller,
): Promise<StaffCertificate> => {
  const certificate = presentCertificate(row, await readSurroundings(db, deps, row))
  const bar = await barOf(db, deps, row, viewer)
  const roles = await rolesOf(db, viewer)
  const decides = bar === null && mayPass('decider', roles)
  const reviews = bar === null && mayPass('reviewer', roles)
  const underWay = (await askedAbout(db, row.user_id)).filter(({ number }) => number === row.number)
  const holderNow = holderOf(await findProfile(db, row.user_id)) ?? null
  const openAppeal = await openAppealOf(db, row)
  return {
    ...certificate,
    version: row.version,
    holder: {
      id: row.user_id,
      name: row.holder_name,
      document: { kind: row.holder_document_kind, number: row.holder_document },
      restrictions: (await restrictionsOf(db, deps, [row.user_id], viewer)).get(row.user_id) ?? [],
    },
    history: await readHistory(db, row.id),
    underWay: underWay.map(({ requestId, requestNumber, type, state }) => ({
      requestId,
      requestNumber,
      type,
      state,
    })),
    reissue:
      reviews && holderNow
        ? reissuesOf({
            standing: certificate.standing,
            isUnderWay: underWay.length > 0,
            isAppealed: openAppeal !== null,
            matchesHolder: matchesHolder(row, holderNow),
          })
        : [],
    openAppeal,
    holderNow,
    allowedActions: decides ? staffMay(certificate.standing) : [],
    bar,
  }
}

/** Certificates contain personal data, so each access by staff is recorded. */
export const findAnyCertificate = (deps: Deps, { caller, traceId }: Call<StaffCaller>, id: string) =>
  tx(deps.db, async t => {
    const row = await t
      .selectFrom('certificates')
      .select(certificateColumns)
      .where('id', '=', id)
      .where('blocked_at', 'is', null)
      .executeTakeFirst()
    if (!row) throw new DomainError('NotFound')
    await recordView(t, {
      kind: 'certificate.viewed',
      at: deps.clock.now(),
      viewer: caller.id,
      object: { kind: 'certificate', id },
      traceId,
    })
    return staffCertificateOf(t, deps, row, caller)
  })
