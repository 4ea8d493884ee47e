import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { AccountCodes } from '../../../db/schema.gen.ts'
import { ProtocolError } from '../protocol-error.ts'

export type ActionCode = Selectable<AccountCodes>

export const everyPurpose = [
  'PASSWORD_RESET',
  'VERIFY_EMAIL',
  'VERIFY_AND_CHANGE_EMAIL',
  'RECOVER_EMAIL',
  'EMAIL_SIGNIN',
] as const
export type Purpose = (typeof everyPurpose)[number]

const HOUR_MS = 60 * 60 * 1000
export const lifetimes: Readonly<Record<Purpose, number>> = {
  PASSWORD_RESET: HOUR_MS,
  VERIFY_EMAIL: 24 * HOUR_MS,
  VERIFY_AND_CHANGE_EMAIL: 24 * HOUR_MS,
  EMAIL_SIGNIN: 24 * HOUR_MS,
  RECOVER_EMAIL: 7 * 24 * HOUR_MS,
}

const CODE_BYTES = 32
const CODE = /^[\w-]{43}$/

const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

export interface NewCode {
  readonly purpose: Purpose
  /** Null for a sign-in link to an address without an account. */
  readonly accountId: string | null
  readonly email: string
  readonly newEmail?: string
  /** The account's generation, for codes that must not survive a password change or a sign-out everywhere. */
  readonly generation?: number
}

/** Creates a code. Earlier codes for the same purpose stay valid. */
export const makeCode = async (t: Tx, newCode: NewCode, now: Date) => {
  const { purpose, accountId, email, newEmail, generation } = newCode
  const code = randomBytes(CODE_BYTES).toString('base64url')
  const expiresAt = new Date(now.getTime() + lifetimes[purpose])
  await t
    .insertInto('account_codes')
    .values({
      hash: hashOf(code),
      purpose,
      account_id: accountId,
      email,
      new_email: newEmail ?? null,
      generation: generation ?? null,
      expires_at: expiresAt,
    })
    .execute()
  return { code, expiresAt }
}

const check = (code: ActionCode | undefined, purposes: readonly Purpose[], now: Date): ActionCode => {
  if (!code || code.used_at !== null || !purposes.includes(code.purpose))
    throw new ProtocolError('INVALID_OOB_CODE')
  if (code.expires_at <= now) throw new ProtocolError('EXPIRED_OOB_CODE')
  return code
}

/** Reads a code without spending it: mail scanners open links, and pages show the code's purpose first. */
export const readCode = async (
  db: Db | Tx,
  text: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<ActionCode> => {
  const found = CODE.test(text)
    ? await db.selectFrom('account_codes').selectAll().where('hash', '=', hashOf(text)).executeTakeFirst()
    : undefined
  return check(found, purposes, now)
}

/** Spends a code. Of several concurrent calls one succeeds; the others block on it and are rejected. */
export const spendCode = async (
  t: Tx,
  text: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<ActionCode> => {
  const found = CODE.test(text)
    ? await t
        .selectFrom('account_codes')
        .selectAll()
        .where('hash', '=', hashOf(text))
        .forUpdate()
        .executeTakeFirst()
    : undefined
  const code = check(found, purposes, now)
  await t.updateTable('account_codes').set({ used_at: now }).where('hash', '=', code.hash).execute()
  return code
}

interface Voided {
  readonly purposes: readonly Purpose[]
  /** Codes of this account, or codes sent to this address. */
  readonly of: { readonly accountId: string } | { readonly email: string }
  /** Only codes that expire later than this. */
  readonly expiringAfter?: Date
}

/** Invalidates codes because another one was used or because the account changed. */
export const voidCodes = async (t: Tx, { purposes, of, expiringAfter }: Voided, now: Date): Promise<void> => {
  const [column, value] =
    'email' in of ? (['email', of.email] as const) : (['account_id', of.accountId] as const)
  await t
    .updateTable('account_codes')
    .set({ used_at: now })
    .where(column, '=', value)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .$if(expiringAfter !== undefined, query => query.where('expires_at', '>', expiringAfter ?? now))
    .execute()
}
