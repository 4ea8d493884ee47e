import { characterClasses } from '@habilita/contract/people/identity'
import { host, list, oneOf, origin, path, providers, setting, switched, whole } from './config-readers.ts'
import { OperatorError } from './operator-error.ts'
import { isTrustworthy } from './trustworthy-address.ts'

/** The identity service and how people sign in. */
export const identitySettings = {
  IDENTITY_PROJECT_ID: setting({
    meaning: 'Project that tokens of our own identity service are issued for',
    fallback: 'demo-habilita',
    read: text => (/^[a-z][a-z0-9-]{3,38}[a-z0-9]$/.test(text) ? text : undefined),
    accepts: 'lower case letters, digits and hyphens',
  }),
  IDENTITY_KEYS_FILE: setting({
    meaning:
      'File with the private keys that sign tokens, the same for every process, readable by its owner alone',
    fallback: 'made on the first start, kept in `DATA_DIR/keys/tokens.json`',
    read: path,
    accepts: 'a file',
  }),
  EMAIL_ENUMERATION_PROTECTION: setting({
    meaning: 'Whether an unknown address and a wrong password are answered alike',
    fallback: 'on',
    read: switched,
    accepts: 'on or off',
  }),
  PASSWORD_MIN_LENGTH: setting({
    meaning: 'Fewest characters of a password',
    fallback: '6',
    read: whole(6, 64),
    accepts: 'a number from 6 to 64',
  }),
  PASSWORD_MAX_LENGTH: setting({
    meaning: 'Most characters of a password',
    fallback: '4096',
    read: whole(64, 4096),
    accepts: 'a number from 64 to 4096',
  }),
  PASSWORD_REQUIRES: setting({
    meaning: 'Kinds of characters that a password must have',
    fallback: 'none',
    read: list(oneOf(...characterClasses)),
    accepts: `some of ${characterClasses.join(', ')}, with commas between them`,
  }),
  OIDC_PROVIDERS: setting({
    meaning: 'Where people may sign in with an account of theirs: see docs/identity.md',
    fallback: 'none',
    read: providers,
    accepts: 'a JSON list of providers with id, name, issuer and clientId',
  }),
  CONTINUE_ORIGINS: setting({
    meaning: 'Origins besides PUBLIC_URL that a link in a mail may lead on to',
    fallback: 'none',
    read: list(origin),
    accepts: 'http or https addresses without a path, with commas between them',
  }),
  BOT_CHECK: setting({
    meaning: 'Whether sign-ups, password resets and sign-in links ask the browser for a proof of work',
    fallback: 'off',
    read: switched,
    accepts: 'on or off',
  }),
  FIREBASE_PROJECT_ID: setting({
    meaning: 'A hosted Firebase project to use instead of our own identity service',
    fallback: 'our own identity service',
    read: text => (/^[a-z0-9-]{4,64}$/.test(text) ? text : undefined),
    accepts: 'the id of a Firebase project',
  }),
  FIREBASE_API_KEY: setting({
    meaning: 'The web API key of that project',
    fallback: 'needed with FIREBASE_PROJECT_ID',
    read: text => (/^[\w-]{8,128}$/.test(text) ? text : undefined),
    accepts: 'a web API key',
  }),
  FIREBASE_AUTH_DOMAIN: setting({
    meaning: 'The domain of that project for federated sign-in',
    fallback: '`FIREBASE_PROJECT_ID.firebaseapp.com`',
    read: host,
    accepts: 'a host name',
  }),
  FIREBASE_JWKS_URL: setting({
    meaning: 'Where the keys of that project are published',
    fallback: "Google's address",
    read: text => (isTrustworthy(text) ? new URL(text) : undefined),
    accepts: 'an https address',
  }),
}

type Read = {
  readonly [Name in keyof typeof identitySettings]?: NonNullable<
    ReturnType<(typeof identitySettings)[Name]['read']>
  >
}

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

/** The hosted Firebase project, if one replaces our own identity service. */
export const readHosted = (set: Read) => {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey } = set
  if (projectId === undefined && apiKey === undefined) return undefined
  if (projectId === undefined || apiKey === undefined)
    throw new OperatorError(
      'The configuration is not right: FIREBASE_PROJECT_ID and FIREBASE_API_KEY need each other.',
    )
  return {
    projectId,
    apiKey,
    authDomain: set.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    keysUrl: set.FIREBASE_JWKS_URL ?? new URL(GOOGLE_KEYS),
  }
}

/** Our own identity service. */
export const readIdentity = (set: Read) => ({
  projectId: set.IDENTITY_PROJECT_ID ?? 'demo-habilita',
  enumerationProtection: set.EMAIL_ENUMERATION_PROTECTION !== 'off',
  passwordPolicy: {
    minLength: set.PASSWORD_MIN_LENGTH ?? 6,
    maxLength: set.PASSWORD_MAX_LENGTH ?? 4096,
    requires: set.PASSWORD_REQUIRES ?? [],
  },
  providers: set.OIDC_PROVIDERS ?? [],
  continueOrigins: (set.CONTINUE_ORIGINS ?? []).map(each => each.origin),
  botCheck: set.BOT_CHECK === 'on',
})
