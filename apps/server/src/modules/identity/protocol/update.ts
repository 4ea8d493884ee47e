import * as z from 'zod/mini'
import { type Db, tx, type Tx } from '../../../db/client.ts'
import { voidCodes } from '../codes/action-codes.ts'
import { mailCode } from '../codes/action-links.ts'
import { type Account, findAccountByEmail, findProviders, lockAccount } from '../accounts/accounts.ts'
import { audit } from '../audit.ts'
import { addJob } from '../../../jobs/add-job.ts'
import { countChangeMail, countMail } from '../limits/mail-limits.ts'
import type { Origin, OwnDeps } from '../own.ts'
import { newPasswordHash } from '../passwords/new-password.ts'
import { replaceSessions } from '../sessions/replace-sessions.ts'
import { tokensFor } from '../sessions/sign-in.ts'
import { applyCode } from './apply-code.ts'
import { ProtocolError } from '../protocol-error.ts'
import { clearableAddress, clearableName, LONGEST_ADDRESS, operation, text, token } from './operation.ts'
import { identify, lockPerson, type Person, requireRecent } from './person.ts'
import { presentUpdate } from './present.ts'
import { requireEmail } from './require-email.ts'
import { followIdentityJob } from '../jobs.ts'

const names = z.optional(
  z.array(z.string().check(z.maxLength(64), z.regex(/^[\w.-]*$/))).check(z.maxLength(20)),
)

const Input = z.object({
  oobCode: text,
  idToken: token,
  email: text,
  password: text,
  displayName: clearableName,
  photoUrl: clearableAddress,
  deleteProvider: names,
  deleteAttribute: names,
  disableUser: z.optional(z.boolean()),
  customAttributes: text,
})
type Input = z.infer<typeof Input>

/** Fields that only an administrator of a hosted project may set. */
const refuseForeign = ({ disableUser, customAttributes }: Input): void => {
  if (disableUser !== undefined) throw new ProtocolError('OPERATION_NOT_ALLOWED')
  if (customAttributes !== undefined) throw new ProtocolError('INSUFFICIENT_PERMISSION')
}

/** Normalised by the URL parser, so that its length is the same in a token. */
const pictureAddress = (given: string | null): string | null => {
  if (given === null || given === '') return null
  const url = URL.parse(given)
  if (url?.protocol !== 'https:' || url.href.length > LONGEST_ADDRESS)
    throw new ProtocolError('INVALID_ARGUMENT', 'photoUrl')
  return url.href
}

const profileChanges = ({ displayName, photoUrl, deleteAttribute = [] }: Input): Partial<Account> => {
  return {
    ...(displayName !== undefined && { display_name: displayName === '' ? null : displayName }),
    ...(photoUrl !== undefined && { photo_url: pictureAddress(photoUrl) }),
    ...(deleteAttribute.includes('DISPLAY_NAME') && { display_name: null }),
    ...(deleteAttribute.includes('PHOTO_URL') && { photo_url: null }),
  }
}

/** Returns the new address when the call asks for one that differs from the current one. */
const newEmailOf = ({ own }: OwnDeps, { account }: Person, input: Input): string | undefined => {
  if (input.email === undefined) return undefined
  const email = requireEmail(input.email)
  if (email === account.email) return undefined
  if (own.settings.enumerationProtection)
    throw new ProtocolError('OPERATION_NOT_ALLOWED', 'Please verify the new email before changing email.')
  return email
}

const unlink = async (t: Tx, accountId: string, providers: readonly string[]): Promise<Partial<Account>> => {
  const federated = providers.filter(provider => provider !== 'password')
  if (federated.length > 0)
    await t
      .deleteFrom('account_providers')
      .where('account_id', '=', accountId)
      .where('provider_id', 'in', federated)
      .execute()
  return providers.includes('password') ? { password_hash: null, password_changed_at: null } : {}
}

const setEmail = async (t: Tx, deps: OwnDeps, account: Account, email: string): Promise<Partial<Account>> => {
  if (await findAccountByEmail(t, email)) throw new ProtocolError('EMAIL_EXISTS')
  if (account.email !== null)
    await mailCode(t, deps, {
      purpose: 'RECOVER_EMAIL',
      accountId: account.id,
      email: account.email,
      newEmail: email,
    })
  await addJob(t, followIdentityJob, { userId: account.id })
  return { email, email_verified: false }
}

/**
 * The old address gets a mail. An unverified one may belong to another person, so these mails are limited.
 */
const countEmailChange = async (
  deps: OwnDeps,
  origin: Origin,
  { account, newEmail }: { readonly account: Account; readonly newEmail: string },
): Promise<void> => {
  await countChangeMail(deps, origin, { accountId: account.id, newEmail })
  if (account.email !== null && !account.email_verified)
    await countMail(deps, origin, { purpose: 'RECOVER_EMAIL', email: account.email })
}

const write = async (t: Tx, accountId: string, changes: Partial<Account>): Promise<void> => {
  if (Object.keys(changes).length > 0)
    await t.updateTable('accounts').set(changes).where('id', '=', accountId).execute()
}

const answer = async (db: Db, account: Account) => presentUpdate(account, await findProviders(db, account.id))

const updateOwn = async (deps: OwnDeps, origin: Origin, input: Input) => {
  const { traceId } = origin
  const person = await identify(deps, input.idToken)
  const { id: accountId } = person.account
  refuseForeign(input)
  const profile = profileChanges(input)
  const email = newEmailOf(deps, person, input)
  const { password, deleteProvider = [] } = input
  const sensitive = email !== undefined || password !== undefined || deleteProvider.length > 0
  if (sensitive) requireRecent(deps, person)
  if (email !== undefined) await countEmailChange(deps, origin, { account: person.account, newEmail: email })
  const passwordHash = password === undefined ? undefined : await newPasswordHash(deps, password, accountId)
  const now = deps.clock.now()

  const { account, opened } = await tx(deps.db, async t => {
    const locked = await lockPerson(t, person)
    await write(t, accountId, {
      ...profile,
      ...(await unlink(t, accountId, deleteProvider)),
      ...(email !== undefined && (await setEmail(t, deps, locked, email))),
      ...(passwordHash !== undefined && { password_hash: passwordHash, password_changed_at: now }),
    })
    if (passwordHash !== undefined)
      await voidCodes(t, { purposes: ['PASSWORD_RESET'], of: { accountId } }, now)
    const kinds = [
      ...(Object.keys(profile).length === 0 ? [] : ['account.profile_changed' as const]),
      ...(email === undefined ? [] : ['account.email_changed' as const]),
      ...(passwordHash === undefined ? [] : ['account.password_changed' as const]),
      ...(deleteProvider.length === 0 ? [] : ['account.provider_unlinked' as const]),
    ]
    for (const kind of kinds) await audit(t, { kind, accountId, at: now, traceId })
    // After unlinking a provider the SDK does not read new tokens: replacing the session would sign it out.
    if (email === undefined && passwordHash === undefined)
      return { account: await lockAccount(t, accountId), opened: undefined }
    const by = passwordHash === undefined ? 'email_changed' : 'password_changed'
    return replaceSessions(t, deps, { accountId, sessionId: person.sessionId, by })
  })
  if (!account) throw new ProtocolError('USER_NOT_FOUND')
  return { ...(await answer(deps.db, account)), ...(opened && (await tokensFor(deps, account, opened))) }
}

/** Applies a mailed code, or changes what the account's owner may change. */
export const update = operation({
  path: 'v1/accounts:update',
  input: Input,
  run: async (deps, origin, input) => {
    if (input.oobCode !== undefined) return applyCode(deps, origin, input.oobCode)
    if (input.idToken === undefined) throw new ProtocolError('INVALID_REQ_TYPE')
    return updateOwn(deps, origin, input)
  },
})
