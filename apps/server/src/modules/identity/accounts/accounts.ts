import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import { DatabaseError } from 'pg'
import type { Db, Tx } from '../../../db/client.ts'
import type { AccountProviders, Accounts } from '../../../db/schema.gen.ts'

export type Account = Selectable<Accounts>
export type LinkedProvider = Selectable<AccountProviders>

/** Listed explicitly so that frequent queries can use prepared statements. */
export const accountColumns = [
  'id',
  'email',
  'email_verified',
  'display_name',
  'photo_url',
  'password_hash',
  'password_changed_at',
  'disabled_at',
  'generation',
  'created_at',
  'last_login_at',
  'sessions_valid_since',
] as const satisfies readonly (keyof Account)[]

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 28

const newAccountId = (): string =>
  Array.from({ length: ID_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')

export const findAccount = (db: Db | Tx, id: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').select(accountColumns).where('id', '=', id).executeTakeFirst()

export const findAccountByEmail = (db: Db | Tx, email: string): Promise<Account | undefined> =>
  db.selectFrom('accounts').select(accountColumns).where('email', '=', email).executeTakeFirst()

/**
 * Finds an account for a password sign-in, with flags for the common case: no second factor, no linked
 * provider, known device.
 */
export const findToSignIn = (db: Db, email: string, deviceMark: Buffer) =>
  db
    .selectFrom('accounts')
    .select(accountColumns)
    .select(eb => [
      eb
        .not(
          eb.exists(eb.selectFrom('account_factors').select('id').whereRef('account_id', '=', 'accounts.id')),
        )
        .as('no_factors'),
      eb
        .not(
          eb.exists(
            eb.selectFrom('account_providers').select('subject').whereRef('account_id', '=', 'accounts.id'),
          ),
        )
        .as('no_providers'),
      eb
        .exists(
          eb
            .selectFrom('account_devices')
            .select('mark_hash')
            .whereRef('account_id', '=', 'accounts.id')
            .where('mark_hash', '=', deviceMark),
        )
        .as('device_known'),
    ])
    .where('email', '=', email)
    .executeTakeFirst()

export const findProviders = (db: Db | Tx, accountId: string): Promise<LinkedProvider[]> =>
  db
    .selectFrom('account_providers')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('linked_at')
    .execute()

type NewAccount = Pick<Account, 'email'> &
  Partial<Pick<Account, 'email_verified' | 'password_hash' | 'display_name' | 'photo_url'>>

/** Returns undefined when the address already has an account, also when two sign-ups run concurrently. */
export const insertAccount = (t: Tx, account: NewAccount, now: Date): Promise<Account | undefined> =>
  t
    .insertInto('accounts')
    .values({
      id: newAccountId(),
      created_at: now,
      last_login_at: now,
      sessions_valid_since: now,
      password_changed_at: account.password_hash ? now : null,
      ...account,
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(accountColumns)
    .executeTakeFirst()

/** True when a concurrent transaction took the address after this one had found it free. */
export const isEmailTaken = (error: Error): boolean =>
  error instanceof DatabaseError && error.constraint === 'accounts_email_key'

/** Locks the account for the rest of the transaction. */
export const lockAccount = (t: Tx, id: string): Promise<Account | undefined> =>
  t.selectFrom('accounts').select(accountColumns).where('id', '=', id).forUpdate().executeTakeFirst()
