import { type Auth, OAuthProvider, signInWithCredential } from 'firebase/auth'
import { expect } from 'vitest'
import { CLIENT_ID, type Forgery, startIssuer } from './fake-issuer.ts'
import { type IdentityService, startIdentity } from './identity-service.ts'

export const ACME = 'oidc.acme'
export const EMAIL = 'marta@correo.es'
export const PASSWORD = 'una frase larga'
export const LUIS: Forgery = { claims: { sub: 'luis-at-acme', email: 'luis@correo.es', name: 'Luis' } }

export const credentialOf = (idToken: string, rawNonce?: string) =>
  new OAuthProvider(ACME).credential({ idToken, ...(rawNonce !== undefined && { rawNonce }) })

export const refused = (code: string): unknown => expect.objectContaining({ code: `auth/${code}` })

/** The service with one provider that is reachable. */
export const startFederated = async () => {
  const acme = await startIssuer()
  const provider = { id: ACME, name: 'Acme', issuer: acme.address, clientId: CLIENT_ID }
  const service = await startIdentity({ settings: { providers: [provider] } })
  const enter = async (auth: Auth, forgery?: Forgery, rawNonce?: string) =>
    signInWithCredential(auth, credentialOf(await acme.providerToken(forgery), rawNonce))
  return {
    acme,
    service,
    enter,
    credential: async (forgery?: Forgery) => credentialOf(await acme.providerToken(forgery)),
  }
}

export const countOf = async (
  { db }: IdentityService,
  table: 'accounts' | 'account_providers' | 'account_sessions',
) => {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
