import type { StaffSessionDetail } from '@habilita/contract/exams/staff-sessions'
import type { Deps } from '../../../deps.ts'
import type { Call, StaffCaller } from '../../../ports/callers.ts'
import { refuseEnded } from '../../identity/public.ts'
import { newestSchemes } from '../../schemes/public.ts'
import { seatTx } from '../seats/seat-tx.ts'
import { staffSessionOf } from '../staff-session.ts'
import { openVenue, refuseForeignScopes } from './session-input.ts'
import { type NewSession, writeSession } from './write-session.ts'

export const addSession = (
  deps: Deps,
  { caller, traceId }: Call<StaffCaller>,
  words: NewSession,
): Promise<StaffSessionDetail> =>
  seatTx(deps, async t => {
    const venue = await openVenue(t, words.venueId)
    await refuseEnded(t, deps.identity, caller)
    const scheme = (await newestSchemes(deps)).get(words.category)
    refuseForeignScopes(words.scopes, scheme)
    const id = await writeSession(t, deps, { words, venue, scheme, caller, traceId })
    return staffSessionOf(t, deps, id, caller)
  })
