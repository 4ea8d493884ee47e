import type { CertificateState } from '@habilita/contract/certificates/certificate-values'
import { APPEAL_MONTHS } from '@habilita/contract/values/deadlines'
import type {
  CertificateStaffAction,
  StaffCertificate,
} from '@habilita/contract/certificates/staff-certificates'
import { tx } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { addMonths, todayOf } from '../../calendar/public.ts'
import { refuseEnded } from '../../identity/public.ts'
import { refuseTied } from '../../impartiality/public.ts'
import { pinnedScheme } from '../../schemes/public.ts'
import { record } from '../record.ts'
import { certificateColumns, lockCertificate, standingOf } from '../rows.ts'
import { requireMay } from '../rules.ts'
import { staffCertificateOf } from './find.ts'
import { withReason } from './reasons.ts'

const outcomes = {
  suspend: { state: 'suspended', kind: 'suspended' },
  lift: { state: 'valid', kind: 'lifted' },
  withdraw: { state: 'withdrawn', kind: 'withdrawn' },
} as const satisfies Record<CertificateStaffAction, { state: CertificateState; kind: string }>

interface Change {
  readonly id: string
  readonly version: number
  readonly action: CertificateStaffAction
  /** Shown to the holder; null when a suspension is lifted. */
  readonly reason: string | null
}

/**
 * Changes the state of a locked certificate, records it and notifies the holder. Rejects a certificate of the
 * caller or of a person with a declared conflict, a changed version, and a disallowed standing. Upheld
 * appeals and replacements change the state elsewhere.
 */
export const changeState = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  { id, version, action, reason }: Change,
): Promise<StaffCertificate> =>
  tx(deps.db, async t => {
    const row = await lockCertificate(t, id)
    await refuseEnded(t, deps.identity, caller)
    if (row.user_id === caller.id)
      throw new DomainError('OWN_REQUEST', {
        title: 'Es tu propio certificado',
        message: 'Nadie puede decidir sobre su propio certificado.',
      })
    const { user_id: personId, state_since: since } = row
    await refuseTied(t, deps, { staffId: caller.id, personId, since })
    if (version !== row.version) throw new DomainError('CERTIFICATE_CHANGED')
    const [today, now] = [todayOf(deps), deps.clock.now()]
    const scheme = await pinnedScheme(deps, row.scheme_id, t)
    requireMay(action, standingOf(row, scheme, today))
    const { state, kind } = outcomes[action]
    const changed = await t
      .updateTable('certificates')
      .set({
        state,
        state_reason: reason,
        state_since: now,
        version: row.version + 1,
        ...(reason !== null && { reasons: withReason({ kind, at: now.toISOString(), reason }) }),
      })
      .where('id', '=', id)
      .returning(certificateColumns)
      .executeTakeFirstOrThrow()
    const payload = action === 'lift' ? {} : { until: addMonths(today, APPEAL_MONTHS) }
    await record(t, row, { now, actor: { kind: 'staff', id: caller.id }, kind, payload, traceId })
    return staffCertificateOf(t, deps, changed, caller)
  })
