import * as z from 'zod/mini'
import { tx } from '../../../db/client.ts'
import { type Account, findAccount, findAccountByEmail, insertAccount } from '../accounts/accounts.ts'
import { audit } from '../audit.ts'
import { normaliseEmail } from '../accounts/email.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { ProtocolError } from '../protocol-error.ts'
import { operation, text, token } from '../protocol/operation.ts'
import { identify, lockPerson, requireRecent } from '../protocol/person.ts'
import { signIn } from '../sessions/sign-in.ts'
import { type ProviderClaims, verifyProviderToken } from './verify.ts'
import type { Provider } from '../../../ports/identity.ts'

/** The person as the provider describes them. */
interface Federated {
  readonly provider: Provider
  readonly subject: string
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly claims: ProviderClaims
  /**
   * Signed by the provider. The SDK returns it when the person must first sign in another way and then link.
   */
  readonly idToken: string
}

const readFederated = async (deps: OwnDeps, postBody: string): Promise<Federated> => {
  const form = new URLSearchParams(postBody)
  const provider = deps.own.settings.providers.find(({ id }) => id === form.get('providerId'))
  if (!provider) throw new ProtocolError('OPERATION_NOT_ALLOWED')
  const idToken = form.get('id_token')
  if (idToken === null) throw new ProtocolError('INVALID_IDP_RESPONSE', 'An ID token is needed.')
  const proof = { idToken, nonce: form.get('nonce') ?? undefined }
  const claims = await verifyProviderToken(deps.own.discover, provider, proof, deps.clock.now())
  return {
    provider,
    subject: claims.sub,
    email: normaliseEmail(claims.email ?? ''),
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    claims,
    idToken,
  }
}

const findLinked = async (deps: OwnDeps, { provider, subject }: Federated): Promise<Account | undefined> => {
  const link = await deps.db
    .selectFrom('account_providers')
    .select('account_id')
    .where('provider_id', '=', provider.id)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return link && findAccount(deps.db, link.account_id)
}

const linkValues = (accountId: string, { provider, subject, email, claims }: Federated, now: Date) => ({
  provider_id: provider.id,
  subject,
  account_id: accountId,
  email: email ?? null,
  display_name: claims.name ?? null,
  photo_url: claims.picture ?? null,
  linked_at: now,
})

const describe = ({ provider, subject, email, emailVerified, claims, idToken }: Federated) => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  providerId: provider.id,
  federatedId: `${provider.issuer}/${subject}`,
  rawId: subject,
  ...(email !== undefined && { email, emailVerified }),
  ...(claims.name !== undefined && { displayName: claims.name, fullName: claims.name }),
  ...(claims.picture !== undefined && { photoUrl: claims.picture }),
  rawUserInfo: JSON.stringify(claims),
  oauthIdToken: idToken,
})

/** Links the provider to the signed-in account. */
const link = async (
  deps: OwnDeps,
  { traceId }: Origin,
  { idToken, federated }: { readonly idToken: string; readonly federated: Federated },
) => {
  const person = await identify(deps, idToken)
  requireRecent(deps, person)
  const { id: accountId } = person.account
  const now = deps.clock.now()
  await tx(deps.db, async t => {
    const { email_verified: verified } = await lockPerson(t, person)
    // Otherwise an attacker could sign up with another person's address and stay linked after the owner
    // recovers it.
    if (!verified) throw new ProtocolError('UNVERIFIED_EMAIL')
    const present = await t
      .selectFrom('account_providers')
      .select('subject')
      .where('account_id', '=', accountId)
      .where('provider_id', '=', federated.provider.id)
      .executeTakeFirst()
    if (present) throw new ProtocolError('PROVIDER_ALREADY_LINKED')
    const linked = await t
      .insertInto('account_providers')
      .values(linkValues(accountId, federated, now))
      .onConflict(conflict => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (!linked) throw new ProtocolError('FEDERATED_USER_ID_ALREADY_LINKED')
    const facts = { provider: federated.provider.id }
    await audit(t, { kind: 'account.provider_linked', accountId, at: now, traceId, facts })
  })
  return { ...describe(federated), localId: accountId, isNewUser: false }
}

/**
 * Returns undefined when the address has an account, or when a concurrent call created one for the person.
 */
const create = (deps: OwnDeps, { traceId }: Origin, federated: Federated): Promise<Account | undefined> =>
  tx(deps.db, async t => {
    const now = deps.clock.now()
    const { email, emailVerified, claims, provider } = federated
    const account = await insertAccount(
      t,
      {
        email: email ?? null,
        email_verified: email !== undefined && emailVerified,
        display_name: claims.name ?? null,
        photo_url: claims.picture ?? null,
      },
      now,
    )
    if (!account) return undefined
    const linked = await t
      .insertInto('account_providers')
      .values(linkValues(account.id, federated, now))
      .onConflict(conflict => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    if (!linked) {
      await t.deleteFrom('accounts').where('id', '=', account.id).execute()
      return undefined
    }
    const facts = { provider: provider.id }
    await audit(t, { kind: 'account.created', accountId: account.id, at: now, traceId, facts })
    return account
  })

const enter = async (
  deps: OwnDeps,
  origin: Origin,
  { federated, autoCreate }: { readonly federated: Federated; readonly autoCreate: boolean },
) => {
  const linked = await findLinked(deps, federated)
  if (linked?.disabled_at) throw new ProtocolError('USER_DISABLED')
  // The code the SDK expects when the person is not the one who is signed in.
  if (!linked && !autoCreate) throw new ProtocolError('EMAIL_NOT_FOUND')
  const taken =
    !linked && federated.email !== undefined && (await findAccountByEmail(deps.db, federated.email))
  const created = linked || taken ? undefined : await create(deps, origin, federated)
  // Searched again: a concurrent sign-in from another tab may have created it.
  const account = linked ?? created ?? (await findLinked(deps, federated))
  // The address belongs to another account: the person must sign in to that one first and then link.
  if (!account) return { ...describe(federated), needConfirmation: true, verifiedProvider: ['password'] }
  const result = await signIn(deps, origin, { account, provider: federated.provider.id })
  if (!result) throw new ProtocolError('USER_DISABLED')
  return { ...describe(federated), localId: account.id, isNewUser: created !== undefined, ...result }
}

export const signInWithIdp = operation({
  path: 'v1/accounts:signInWithIdp',
  input: z.object({
    requestUri: text,
    postBody: z.optional(z.string().check(z.maxLength(16_384))),
    idToken: token,
    autoCreate: z.optional(z.boolean()),
  }),
  run: async (deps, origin, { postBody, idToken, autoCreate = true }) => {
    if (deps.own.settings.providers.length === 0) throw new ProtocolError('OPERATION_NOT_ALLOWED')
    const federated = await readFederated(deps, postBody ?? '')
    return idToken === undefined
      ? enter(deps, origin, { federated, autoCreate })
      : link(deps, origin, { idToken, federated })
  },
})
