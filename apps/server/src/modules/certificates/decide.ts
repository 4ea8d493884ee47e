import { randomUUID } from 'node:crypto'
import { APPEAL_MONTHS } from '@habilita/contract/values/deadlines'
import { isSettled } from '@habilita/contract/requests/request-values'
import type { Deps } from '../../deps.ts'
import { DomainError } from '../../domain-error.ts'
import type { Call, StaffCaller } from '../../ports/callers.ts'
import { addMonths, todayOf } from '../calendar/public.ts'
import { examinersOf, hasPassedAll } from '../exams/public.ts'
import { refuseTied } from '../impartiality/public.ts'
import {
  type Act,
  byStaff,
  change,
  requireAllowed,
  type RequestRow,
  situationOf,
} from '../requests/public.ts'
import { pinnedScheme } from '../schemes/public.ts'
import { issueCertificate } from './issue.ts'
import { preparersOfEach } from './preparers.ts'
import type { CertificateRow } from './rows.ts'

type Decision = { readonly id: string; readonly version: number } & (
  | { readonly outcome: 'granted' }
  | { readonly outcome: 'denied'; readonly reason: string }
)

interface Written {
  readonly outcome: Decision['outcome']
  readonly reason?: string
  readonly appealUntil?: string
}

const writeDecision = async (
  { t, row, now, actor }: Act,
  { outcome, reason, appealUntil }: Written,
): Promise<void> => {
  await t
    .insertInto('decisions')
    .values({
      id: randomUUID(),
      request_id: row.id,
      outcome,
      reason: reason ?? null,
      decided_by: actor.id,
      decided_at: now,
      appeal_until: appealUntil ?? null,
    })
    .execute()
}

/** Grants a locked request; requires that all parts are passed and the fee is paid. */
export const grant = async (
  deps: Deps,
  act: Act,
): Promise<{ readonly row: RequestRow; readonly certificate: CertificateRow }> => {
  const { t, row, now, actor, traceId } = act
  if (!(await hasPassedAll(deps, t, row))) throw new DomainError('NOT_PASSED')
  if (!isSettled(row.payment_state)) throw new DomainError('NOT_PAID')
  const scheme = await pinnedScheme(deps, row.scheme_id, t)
  const certificate = await issueCertificate({ ...act, scheme, today: todayOf(deps) })
  await writeDecision(act, { outcome: 'granted' })
  const granted = await change(t, row, {
    action: 'grant',
    now,
    actor,
    kind: 'granted',
    set: { due_on: null, reminded_on: null },
    payload: { certificate: certificate.id, until: certificate.valid_until },
    traceId,
  })
  return { row: granted, certificate }
}

/** A duplicate or correction is not denied; it is refused from its review (domain.md §5.2). */
const denialOf = ({ state, type }: RequestRow): 'deny' | 'refuse' =>
  state === 'in_review' && (type === 'duplicate' || type === 'correction') ? 'refuse' : 'deny'

/** The person reads the reason. `until` is the deadline for an appeal. */
const deny = async (deps: Deps, act: Act, reason: string): Promise<RequestRow> => {
  const until = addMonths(todayOf(deps), APPEAL_MONTHS)
  const action = denialOf(act.row)
  await writeDecision(act, { outcome: 'denied', reason, appealUntil: until })
  return change(act.t, act.row, {
    action,
    now: act.now,
    actor: act.actor,
    kind: action === 'deny' ? 'denied' : 'not_admitted',
    set: { due_on: until, refusal: reason, reminded_on: null },
    payload: { until },
    traceId: act.traceId,
  })
}

/**
 * Separation of duties: the decider must not have examined the person, nor prepared the request when it has
 * no exam, nor declared a conflict of interest with the person.
 */
export const requireDecider = async (
  deps: Deps,
  { t, row, actor }: Act,
  action: 'grant' | 'deny' | 'refuse',
): Promise<void> => {
  requireAllowed(action, situationOf(row))
  if ((await examinersOf(t, row.id)).has(actor.id)) throw new DomainError('EXAMINED_BY_YOU')
  const scheme = await pinnedScheme(deps, row.scheme_id, t)
  if ((await preparersOfEach(t, [row], () => scheme)).get(row.id)?.has(actor.id))
    throw new DomainError('PREPARED_BY_YOU')
  await refuseTied(t, deps, { staffId: actor.id, personId: row.user_id })
}

/** Decides a locked request: grants it with its certificate, or denies it. */
export const decideRequest = (deps: Deps, call: Call<StaffCaller>, decision: Decision) =>
  byStaff(deps, call, { id: decision.id, version: decision.version }, async act => {
    await requireDecider(deps, act, decision.outcome === 'granted' ? 'grant' : denialOf(act.row))
    return decision.outcome === 'granted' ? (await grant(deps, act)).row : deny(deps, act, decision.reason)
  })
