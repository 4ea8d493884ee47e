import type { Tx } from '../../../db/client.ts'
import type { Account } from '../accounts/accounts.ts'
import type { OwnDeps } from '../own.ts'
import { endAllSessions, insertSession, type OpenedSession } from './sessions.ts'
import type { EndedBy } from '../../../ports/identity.ts'

/** The properties that the new session takes over from the one that makes the change. */
const predecessor = (t: Tx, sessionId: string) =>
  t
    .selectFrom('account_sessions')
    .select(['device', 'device_mark', 'provider', 'second_factor', 'authenticated_at'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()

interface Replacement {
  readonly accountId: string
  /** The session that makes the change. */
  readonly sessionId: string
  readonly by: EndedBy
  /** Set if the change gives the session a factor, or takes it away. */
  readonly secondFactor?: string | null
}

/** Ends every session of the account and opens a new one for the device that made the change. */
export const replaceSessions = async (
  t: Tx,
  { clock }: OwnDeps,
  { accountId, sessionId, by, secondFactor }: Replacement,
): Promise<{ readonly account: Account; readonly opened: OpenedSession }> => {
  const now = clock.now()
  const { device, device_mark, provider, second_factor, authenticated_at } = await predecessor(t, sessionId)
  const account = await endAllSessions(t, accountId, by, now)
  const session = {
    device,
    deviceMark: device_mark,
    provider,
    secondFactor: secondFactor === undefined ? second_factor : secondFactor,
    authenticatedAt: authenticated_at,
  }
  return { account, opened: await insertSession(t, accountId, session, now) }
}
