import { faultsOf } from '../../lib/fault-list.mjs'

const server = 'apps/server/src'
const modules = `${server}/modules`

/** Passwords, codes, tokens, limits and sealed values. */
export const faults = [
  ...faultsOf('unit', `${modules}/identity/passwords/passwords.test.ts`, [
    [
      'passwords: one character less',
      `${modules}/identity/passwords/rules.ts`,
      'length < policy.minLength',
      'length < policy.minLength - 1',
      'the policy on',
    ],
  ]),
  ...faultsOf('unit', `${server}/platform/config-identity.test.ts`, [
    [
      'passwords: the default minimum of 6',
      `${server}/platform/config-identity.ts`,
      'PASSWORD_MIN_LENGTH ?? 6',
      'PASSWORD_MIN_LENGTH ?? 8',
    ],
  ]),
  ...faultsOf('unit', `${modules}/identity/limits/address.test.ts`, [
    [
      'limits: each IPv6 address counts by itself',
      `${modules}/identity/limits/address.ts`,
      'network(address, 4)',
      'network(address, 8)',
    ],
  ]),
  ...faultsOf('unit', `${server}/platform/sealed-box.test.ts`, [
    [
      'sealed boxes: what they are about',
      `${server}/platform/sealed-box.ts`,
      "createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))",
      "createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(''))",
    ],
  ]),
  ...faultsOf('db', `${modules}/identity/limits/limits.db.test.ts`, [
    [
      'limits: 10 sign-ins',
      `${modules}/identity/limits/sign-in-limits.ts`,
      "name: 'sign-in', most: 10",
      "name: 'sign-in', most: 11",
      'after 10 wrong',
    ],
    [
      'limits: 5 mails an hour',
      `${modules}/identity/limits/mail-limits.ts`,
      "name: 'mail/to', most: 5",
      "name: 'mail/to', most: 6",
      'reset mails',
    ],
    [
      'limits: addresses in the counters',
      `${modules}/identity/limits/attempts.ts`,
      "createHmac('sha256', keys.derive('attempts'))\n    .update(JSON.stringify([limit.name, ...whose]))\n    .digest()",
      "Buffer.from(keys.derive('attempts') && JSON.stringify([limit.name, ...whose]))",
      'in the counters',
    ],
  ]),
  ...faultsOf('db', `${modules}/identity/codes/action-codes.db.test.ts`, [
    [
      'action codes: their hour',
      `${modules}/identity/codes/action-codes.ts`,
      'PASSWORD_RESET: HOUR_MS',
      'PASSWORD_RESET: 2 * HOUR_MS',
      'expired ones',
    ],
  ]),
  ...faultsOf('db', `${modules}/identity/second-factor/second-factor.db.test.ts`, [
    [
      'second factor: a code twice',
      `${modules}/identity/second-factor/totp.ts`,
      ".where('last_step', '<', step)",
      '',
      'good once, also',
    ],
    [
      'second factor: the secret in the database',
      `${modules}/identity/second-factor/totp.ts`,
      "sealed_secret: seal(keys.derive('second-factor'), secret)",
      "sealed_secret: Buffer.from((keys.derive('second-factor') && secret))",
      'cannot be read',
    ],
  ]),
  ...faultsOf('db', `${modules}/identity/tokens/forged.db.test.ts`, [
    [
      'tokens: an hour',
      `${modules}/identity/tokens/claims.ts`,
      'ID_TOKEN_SECONDS = 3600',
      'ID_TOKEN_SECONDS = 7200',
      'expired token',
    ],
    [
      'tokens: 5 s of another clock',
      `${modules}/identity/tokens/claims.ts`,
      'CLOCK_TOLERANCE_SECONDS = 5',
      'CLOCK_TOLERANCE_SECONDS = 60',
      'expired token',
    ],
    [
      'tokens: the moment of issue, for token sync',
      `${modules}/identity/tokens/mint.ts`,
      'iat: now',
      'iat: inSeconds(session.authenticated_at)',
      'token sync',
    ],
  ]),
]
