import type { Input, Reply } from '@habilita/contract/api/endpoint'
import type { grantMany as endpoint } from '@habilita/contract/certificates/staff-decisions'
import type { Deps } from '../../../deps.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { onRequest } from '../../requests/public.ts'
import { grant, requireDecider } from '../decide.ts'

type Grant = Input<typeof endpoint>['body']['grants'][number]
type Outcome = Reply<typeof endpoint>['outcomes'][number]

/** The certificate this caller has already granted for a request: a repeated call gets the same answer. */
const grantedBefore = ({ db }: Deps, { caller }: Call<StaffCaller>, requestId: string) =>
  db
    .selectFrom('decisions')
    .innerJoin('requests', 'requests.id', 'decisions.request_id')
    .innerJoin('certificates', 'certificates.request_id', 'requests.id')
    .select(['certificates.id', 'certificates.number'])
    .where('requests.id', '=', requestId)
    .where('requests.state', '=', 'granted')
    .where('decisions.outcome', '=', 'granted')
    .where('decisions.decided_by', '=', caller.id)
    .executeTakeFirst()

const isReplay = ({ body: { reason } }: DomainError): boolean =>
  reason === 'REQUEST_CHANGED' || reason === 'WRONG_STATE'

const grantOne = async (deps: Deps, call: Call<StaffCaller>, seen: Grant): Promise<Outcome> => {
  try {
    return await onRequest(deps, call, seen, async act => {
      await requireDecider(deps, act, 'grant')
      const { id, number } = (await grant(deps, act)).certificate
      return { id: seen.id, certificate: { id, number }, refusal: null }
    })
  } catch (error) {
    // An ended session fails the whole call, not each item.
    if (!(error instanceof DomainError) || error.body.code === 'TokenExpired') throw error
    const before = isReplay(error) ? await grantedBefore(deps, call, seen.id) : undefined
    return before
      ? { id: seen.id, certificate: before, refusal: null }
      : { id: seen.id, certificate: null, refusal: error.body }
  }
}

/** Grants several requests, each in its own transaction: a failure does not affect the others. */
export const grantMany = async (
  deps: Deps,
  call: Call<StaffCaller>,
  grants: readonly Grant[],
): Promise<{ outcomes: Outcome[] }> => {
  const outcomes: Outcome[] = []
  for (const seen of grants) outcomes.push(await grantOne(deps, call, seen))
  return { outcomes }
}
