import type { Reply } from '@habilita/contract/api/endpoint'
import { requestTypeNames } from '@habilita/contract/requests/request-values'
import type {
  beginReissue as endpoint,
  ReissueType,
} from '@habilita/contract/certificates/staff-certificates'
import { type Tx, tx } from '../../../db/client.ts'
import { requireSameCall } from '../../../db/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { readCalendar, todayOf } from '../../calendar/public.ts'
import { accountsOf, refuseEnded } from '../../identity/public.ts'
import { refuseTied } from '../../impartiality/public.ts'
import { findOpened, openForHolder, type RequestRow } from '../../requests/public.ts'
import { pinnedScheme, schemeInForce } from '../../schemes/public.ts'
import { findProfile, lockUser } from '../../user/public.ts'
import { askedAbout } from '../asked-about.ts'
import { refuseAppealed } from '../contest.ts'
import { matchesHolder, requireHolder } from '../holder-rules.ts'
import { record } from '../record.ts'
import { type CertificateRow, lockCertificate, standingOf } from '../rows.ts'
import { isReplaceable, refuseState } from '../rules.ts'
import { staffCertificateOf } from './find.ts'

interface Beginning {
  readonly certificateId: string
  /** Id of the new request. */
  readonly id: string
  readonly version: number
  readonly type: ReissueType
  readonly reason: string
  readonly correction?: string | undefined
}

const refuse = (title: string, message: string): never => {
  throw new DomainError('CERTIFICATE_STATE', { title, message })
}

/** Returns the request opened earlier with the same id when the call is the same; otherwise throws. */
const requireSame = (
  earlier: RequestRow,
  { user_id: userId, number }: CertificateRow,
  { type, reason, correction }: Beginning,
  callerId: string,
): RequestRow => {
  const { certificateNumber, correction: corrected } = earlier.fields
  requireSameCall({ certificateNumber, corrected }, { certificateNumber: number, corrected: correction })
  return requireSameCall(earlier, {
    user_id: userId,
    opened_by: callerId,
    type,
    opening_reason: reason,
  })
}

/** Locks the holder. Throws when the holder could not see the new certificate. */
const lockHolder = async (t: Tx, deps: Deps, userId: string): Promise<void> => {
  const user = await lockUser(t, userId)
  if (!user || user.erased_at !== null) throw new DomainError('NotFound')
  if (!deps.identity.own) return
  const account = (await accountsOf({ ...deps, db: t }, [userId])).get(userId)
  if (!account) refuse('No tiene cuenta', 'Su titular ya no tiene cuenta: no vería el certificado nuevo.')
  if (account?.disabled_at)
    refuse('Su cuenta está desactivada', 'Su titular no puede entrar y no vería el certificado nuevo.')
}

const requireReissuable = async (
  t: Tx,
  deps: Deps,
  row: CertificateRow,
  type: ReissueType,
): Promise<void> => {
  const scheme = await pinnedScheme(deps, row.scheme_id, t)
  const standing = standingOf(row, scheme, todayOf(deps))
  if (!isReplaceable(type, standing, { wasInTime: false }))
    refuseState(type === 'duplicate' ? 'reemitir' : 'corregir', standing)
  await refuseAppealed(t, row)
  const asked = (await askedAbout(t, row.user_id)).find(({ number }) => number === row.number)
  if (asked)
    refuse(
      'Ya hay una solicitud en curso',
      `Espera a que se resuelva la ${asked.requestNumber} (${requestTypeNames[asked.type].toLowerCase()}): pondría otro certificado en el lugar de este.`,
    )
  const holder = requireHolder(await findProfile(t, row.user_id))
  if (!matchesHolder(row, holder))
    refuse(
      'Sus datos ya no son los del certificado',
      'Su titular ha cambiado de nombre o de documento desde que se emitió. Tiene que pedir la rectificación en su aplicación, con su documento de identidad.',
    )
}

/** A duplicate keeps its scheme version; a correction uses the current one if it still has all scopes. */
const schemeFor = async (t: Tx, deps: Deps, row: CertificateRow, type: ReissueType) => {
  const current = type === 'correction' && (await schemeInForce(t, row.category, todayOf(deps)))
  return current && row.scopes.every(code => current.scopes.some(scope => scope.code === code))
    ? current
    : pinnedScheme(deps, row.scheme_id, t)
}

/**
 * Opens a duplicate or a correction on the holder's behalf. It is free, the current certificate stays in
 * force, and another person decides. A repeated call with the same id returns the same request.
 */
export const beginReissue = async (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  beginning: Beginning,
): Promise<Reply<typeof endpoint>> => {
  const calendar = await readCalendar(deps)
  return tx(deps.db, async t => {
    const { certificateId, id, version, type, reason, correction } = beginning
    const row = await lockCertificate(t, certificateId)
    await refuseEnded(t, deps.identity, caller)
    if (row.user_id === caller.id)
      throw new DomainError('OWN_REQUEST', {
        title: 'Es tu propio certificado',
        message: 'Nadie puede reemitir su propio certificado. Pídelo en tu aplicación.',
      })
    await refuseTied(t, deps, { staffId: caller.id, personId: row.user_id })
    const answer = async ({ id: opened, number }: RequestRow) => ({
      request: { id: opened, number: number ?? '' },
      certificate: await staffCertificateOf(t, deps, row, caller),
    })
    const earlier = await findOpened(t, id)
    if (earlier) return answer(requireSame(earlier, row, beginning, caller.id))
    if (version !== row.version) throw new DomainError('CERTIFICATE_CHANGED')
    // The holder may be submitting a request concurrently: a submission takes the same lock.
    await lockHolder(t, deps, row.user_id)
    await requireReissuable(t, deps, row, type)
    const now = deps.clock.now()
    const { category, scopes, number, user_id: userId } = row
    const opened = await openForHolder(t, {
      id,
      userId,
      fields: {
        type,
        category,
        scopes,
        certificateNumber: number,
        ...(correction !== undefined && { correction }),
      },
      scheme: await schemeFor(t, deps, row, type),
      reason,
      openerId: caller.id,
      now,
      days: calendar(await findProfile(t, userId)),
      traceId,
    })
    const actor = { kind: 'staff', id: caller.id } as const
    const payload = { request: opened.id, type }
    await record(t, row, { now, actor, kind: 'reissue_begun', payload, traceId })
    return answer(opened)
  })
}
