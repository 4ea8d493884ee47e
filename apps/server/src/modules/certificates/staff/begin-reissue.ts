import type { Reply } from '@habilita/contract/api/endpoint'
import { requestTypeNames } from '@habilita/contract/requests/request-words'
import type {
  beginReissue as endpoint,
  ReissueType,
} from '@habilita/contract/certificates/staff-certificates'
import { type Tx, tx } from '../../../db/client.ts'
import { requireSameCall } from '../../../db/idempotency.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import { readCalendar, todayOf } from '../../calendar/public.ts'
import { accountsOf, type Caller, refuseEnded } from '../../identity/public.ts'
import { refuseTied } from '../../impartiality/public.ts'
import { findOpened, openForHolder, type RequestRow } from '../../requests/public.ts'
import { pinnedScheme, schemeInForce } from '../../schemes/public.ts'
import { findProfile, lockUser } from '../../user/public.ts'
import { askedAbout } from '../asked-about.ts'
import { refuseAppealed } from '../contest.ts'
import { isNamedSo, requireHolder } from '../holder-rules.ts'
import { record } from '../record.ts'
import { type CertificateRow, lockCertificate, standingOf } from '../rows.ts'
import { isReplaceable, refuseState } from '../rules.ts'
import { staffCertificateOf } from './find.ts'

interface Beginning {
  /** Of the certificate. */
  readonly certificateId: string
  /** Of the request that is begun. */
  readonly id: string
  readonly version: number
  readonly type: ReissueType
  readonly reason: string
  readonly correction?: string | undefined
}

const refuse = (title: string, message: string): never => {
  throw new DomainError('CERTIFICATE_STATE', { title, message })
}

/** What was begun before under the same id: the same, or somebody's mistake. */
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

/** Locks the holder; refused where nobody would get to see what is issued. */
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
  if (!isNamedSo(row, holder))
    refuse(
      'Sus datos ya no son los del certificado',
      'Su titular ha cambiado de nombre o de documento desde que se emitió. Tiene que pedir la rectificación en su aplicación, con su documento de identidad.',
    )
}

/** A duplicate is the same again, by the same rules; a correction goes by those of today, where they still fit. */
const schemeFor = async (t: Tx, deps: Deps, row: CertificateRow, type: ReissueType) => {
  const current = type === 'correction' && (await schemeInForce(t, row.category, todayOf(deps)))
  return current && row.scopes.every(code => current.scopes.some(scope => scope.code === code))
    ? current
    : pinnedScheme(deps, row.scheme_id, t)
}

/**
 * Begins a duplicate or a correction for the holder, who has lost theirs or has called. It costs nothing, the one in
 * force stays so, and somebody else decides on it. Asked for again with the same id, it is the same one.
 */
export const beginReissue = async (
  deps: Deps,
  caller: Caller,
  beginning: Beginning,
  requestId: string,
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
    const answer = async ({ id: opened, number }: RequestRow) => ({
      request: { id: opened, number: number ?? '' },
      certificate: await staffCertificateOf(t, deps, row, caller),
    })
    const earlier = await findOpened(t, id)
    if (earlier) return answer(requireSame(earlier, row, beginning, caller.id))
    await refuseTied(t, deps, caller.id, row.user_id)
    if (version !== row.version) throw new DomainError('CERTIFICATE_CHANGED')
    // The holder, too, may be asking for it at this moment: whoever submits holds the same lock.
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
      requestId,
    })
    const actor = { kind: 'staff', id: caller.id } as const
    const payload = { request: opened.id, type }
    await record(t, row, { now, actor, kind: 'reissue_begun', payload, requestId })
    return answer(opened)
  })
}
