import * as z from 'zod/mini'
import { findAccount, findProviders } from '../accounts/accounts.ts'
import type { OwnDeps } from '../own.ts'
import { hashRefreshToken, sessionColumns } from '../sessions/sessions.ts'
import { ID_TOKEN_SECONDS } from '../tokens/claims.ts'
import { mintIdToken } from '../tokens/mint.ts'
import { ProtocolError } from '../protocol-error.ts'
import { text } from './operation.ts'

const Form = z.object({ grant_type: text, refresh_token: text })

/**
 * Issues a new ID token for a session. The refresh token does not rotate: tabs refresh concurrently, and a
 * tab that sent an already exchanged token would be signed out.
 */
export const refresh = async (deps: OwnDeps, form: unknown) => {
  const parsed = Form.safeParse(form ?? {})
  if (!parsed.success) throw new ProtocolError('INVALID_ARGUMENT')
  const { grant_type: grantType, refresh_token: refreshToken } = parsed.data
  if (!grantType) throw new ProtocolError('MISSING_GRANT_TYPE')
  if (grantType !== 'refresh_token') throw new ProtocolError('INVALID_GRANT_TYPE')
  if (!refreshToken) throw new ProtocolError('MISSING_REFRESH_TOKEN')
  const hash = hashRefreshToken(refreshToken)
  if (!hash) throw new ProtocolError('INVALID_REFRESH_TOKEN')

  const now = deps.clock.now()
  const session = await deps.db
    .updateTable('account_sessions')
    .set({ last_used_at: now })
    .where('refresh_hash', '=', hash)
    .returning(sessionColumns)
    .executeTakeFirst()
  // Well-formed but deleted: the session ended long ago. With any other code the SDK would keep the user
  // signed in.
  if (!session) throw new ProtocolError('TOKEN_EXPIRED')
  const account = await findAccount(deps.db, session.account_id)
  if (!account) throw new ProtocolError('USER_NOT_FOUND')
  if (account.disabled_at !== null) throw new ProtocolError('USER_DISABLED')
  if (session.ended_at !== null) throw new ProtocolError('TOKEN_EXPIRED')
  const idToken = await mintIdToken(deps, account, session, await findProviders(deps.db, account.id))
  return {
    access_token: idToken,
    id_token: idToken,
    expires_in: String(ID_TOKEN_SECONDS),
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: account.id,
    project_id: deps.own.settings.projectId,
  }
}
