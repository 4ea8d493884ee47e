import { sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { Account, LinkedProvider } from '../accounts/accounts.ts'
import type { OwnDeps } from '../own.ts'
import type { Session } from '../sessions/sessions.ts'
import { ID_TOKEN_SECONDS, issuerOf } from './claims.ts'

const signOnThread = promisify(sign)

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

const inSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)

/** Issues an ID token like that of the hosted service, plus its session. */
export const mintIdToken = async (
  { own, clock }: OwnDeps,
  account: Account,
  session: Session,
  providers: readonly LinkedProvider[],
): Promise<string> => {
  const { kid, key } = await own.keyRing.signing()
  const { projectId } = own.settings
  const now = inSeconds(clock.now())
  const identities = {
    ...(account.email !== null && { email: [account.email] }),
    ...Object.fromEntries(providers.map(({ provider_id, subject }) => [provider_id, [subject]])),
  }
  const claims = {
    iss: issuerOf(projectId),
    aud: projectId,
    sub: account.id,
    user_id: account.id,
    iat: now,
    exp: now + ID_TOKEN_SECONDS,
    auth_time: inSeconds(session.authenticated_at),
    ...(account.display_name !== null && { name: account.display_name }),
    ...(account.photo_url !== null && { picture: account.photo_url }),
    ...(account.email !== null && { email: account.email, email_verified: account.email_verified }),
    firebase: {
      identities,
      sign_in_provider: session.provider,
      ...(session.second_factor !== null && {
        sign_in_second_factor: 'totp',
        second_factor_identifier: session.second_factor,
      }),
    },
    session: session.id,
  }
  const content = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`
  // Node signs on a pool thread: the library would use WebCrypto, which doubles the cost.
  const signature = await signOnThread('sha256', Buffer.from(content), key)
  return `${content}.${signature.toString('base64url')}`
}
