import { randomUUID } from 'node:crypto'
import type { UserChange } from '@habilita/contract/people/user'
import { tx } from '../db/client.ts'
import { insertAccount } from '../modules/identity/accounts/accounts.ts'
import { newSecret, sealSecret } from '../modules/identity/second-factor/totp.ts'
import { insertSession } from '../modules/identity/sessions/sessions.ts'
import { mintIdToken } from '../modules/identity/tokens/mint.ts'
import type { OwnIdentity } from '../ports/identity.ts'
import { type IdentityService, PASSWORD } from './identity-service.ts'

interface BuiltPerson {
  readonly id: string
  readonly email: string
  readonly password: string
  readonly idToken: string
  readonly refreshToken: string
  /** Of the authenticator app, for a person with a second factor. */
  readonly secret: string
}

let passwordHash: Promise<string> | undefined

const ownOf = ({ deps }: IdentityService): OwnIdentity => {
  if (!deps.identity.own) throw new Error('These accounts are in our own identity service')
  return deps.identity.own
}

/**
 * Inserts a signed-in person with a verified address and a profile as rows, for tests that are not about
 * sign-up: five calls per person took half the time of such tests.
 */
export const buildPerson = async (
  service: IdentityService,
  profile: UserChange,
  { hasSecondFactor = false } = {},
): Promise<BuiltPerson> => {
  const { db, clock, deps } = service
  const own = ownOf(service)
  const now = clock.now()
  const email = `${randomUUID().slice(0, 8)}@correo.es`
  passwordHash ??= own.hasher.hash(PASSWORD)
  const account = { email, email_verified: true, password_hash: await passwordHash }
  const secret = newSecret()
  const factorId = hasSecondFactor ? randomUUID() : null
  const { created, opened } = await tx(db, async t => {
    const inserted = await insertAccount(t, account, now)
    if (!inserted) throw new Error('The address is random')
    if (factorId !== null)
      await t
        .insertInto('account_factors')
        .values({
          id: factorId,
          account_id: inserted.id,
          display_name: 'Móvil',
          enrolled_at: now,
          last_step: 0,
          ...sealSecret(deps, secret),
        })
        .execute()
    await t
      .insertInto('users')
      // By calls, the second version is the first with a profile.
      .values({
        id: inserted.id,
        email,
        profile: JSON.stringify(profile),
        version: 2,
        created_at: now,
        updated_at: now,
      })
      .execute()
    const proof = { device: null, deviceMark: null, provider: 'password', secondFactor: factorId }
    return {
      created: inserted,
      opened: await insertSession(t, inserted.id, { ...proof, authenticatedAt: now }, now),
    }
  })
  const idToken = await mintIdToken({ ...deps, own }, created, opened.session, [])
  return { id: created.id, email, password: PASSWORD, idToken, refreshToken: opened.refreshToken, secret }
}
