import type { Account, LinkedProvider } from '../accounts/accounts.ts'
import { type Factor, presentFactors } from '../second-factor/factors.ts'

/** "REDACTED": shows that a password exists without its hash. */
const REDACTED = 'UkVEQUNURUQ='

const milliseconds = (at: Date): string => String(at.getTime())

export const presentProviders = (account: Account, providers: readonly LinkedProvider[]) => [
  ...(account.email !== null && (account.password_hash !== null || providers.length === 0)
    ? [
        {
          providerId: 'password',
          email: account.email,
          federatedId: account.email,
          rawId: account.email,
          ...(account.display_name !== null && { displayName: account.display_name }),
          ...(account.photo_url !== null && { photoUrl: account.photo_url }),
        },
      ]
    : []),
  ...providers.map(({ provider_id, subject, email, display_name, photo_url }) => ({
    providerId: provider_id,
    rawId: subject,
    federatedId: subject,
    ...(email !== null && { email }),
    ...(display_name !== null && { displayName: display_name }),
    ...(photo_url !== null && { photoUrl: photo_url }),
  })),
]

const names = ({ display_name, photo_url }: Account) => ({
  ...(display_name !== null && { displayName: display_name }),
  ...(photo_url !== null && { photoUrl: photo_url }),
})

/** A user as `accounts:lookup` returns it. Times are strings: with numbers the SDK would sign people out. */
export const presentUser = (
  account: Account,
  providers: readonly LinkedProvider[],
  factors: readonly Factor[],
) => ({
  localId: account.id,
  ...(account.email !== null && { email: account.email, emailVerified: account.email_verified }),
  ...names(account),
  createdAt: milliseconds(account.created_at),
  lastLoginAt: milliseconds(account.last_login_at),
  lastRefreshAt: account.last_login_at.toISOString(),
  validSince: String(Math.floor(account.sessions_valid_since.getTime() / 1000)),
  disabled: account.disabled_at !== null,
  ...(account.password_hash !== null && {
    passwordHash: REDACTED,
    ...(account.password_changed_at && { passwordUpdatedAt: account.password_changed_at.getTime() }),
  }),
  providerUserInfo: presentProviders(account, providers),
  ...(factors.length > 0 && { mfaInfo: presentFactors(factors) }),
})

/** Response of `accounts:update`. */
export const presentUpdate = (account: Account, providers: readonly LinkedProvider[]) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  localId: account.id,
  ...(account.email !== null && { email: account.email, emailVerified: account.email_verified }),
  ...names(account),
  ...(account.password_hash !== null && { passwordHash: REDACTED }),
  providerUserInfo: presentProviders(account, providers),
})
