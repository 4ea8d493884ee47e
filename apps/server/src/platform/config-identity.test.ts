import { expect, test } from 'vitest'
import { type Environment, readConfig } from './config.ts'

const ACME = { id: 'oidc.acme', name: 'Acme', issuer: 'https://login.acme.example', clientId: 'habilita' }
const FIREBASE = { FIREBASE_PROJECT_ID: 'the-body', FIREBASE_API_KEY: 'AIza-hunter2' }

const faultOf = (environment: Environment): string => {
  try {
    readConfig(environment)
    return 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}

test('without settings: our own identity service, protected against enumeration, with basic password rules', () => {
  const { hostedIdentity, identity, trustedProxies } = readConfig({})
  expect(hostedIdentity).toBe(undefined)
  expect(trustedProxies).toEqual([])
  expect(identity).toEqual({
    projectId: 'demo-habilita',
    enumerationProtection: true,
    passwordPolicy: { minLength: 6, maxLength: 4096, requires: [] },
    providers: [],
    continueOrigins: [],
    botCheck: false,
  })
})

test('the operator’s settings for our own identity service apply', () => {
  const { identity } = readConfig({
    IDENTITY_PROJECT_ID: 'the-body',
    EMAIL_ENUMERATION_PROTECTION: 'off',
    PASSWORD_MIN_LENGTH: '12',
    PASSWORD_MAX_LENGTH: '64',
    PASSWORD_REQUIRES: 'digit, symbol',
    CONTINUE_ORIGINS: 'https://one.example/,http://two.example:8080',
    BOT_CHECK: 'on',
  })
  expect(identity).toEqual({
    projectId: 'the-body',
    enumerationProtection: false,
    passwordPolicy: { minLength: 12, maxLength: 64, requires: ['digit', 'symbol'] },
    providers: [],
    continueOrigins: ['https://one.example', 'http://two.example:8080'],
    botCheck: true,
  })
})

test.for<[string, Environment]>([
  ['an id', { FIREBASE_PROJECT_ID: FIREBASE.FIREBASE_PROJECT_ID }],
  ['a key', { FIREBASE_API_KEY: FIREBASE.FIREBASE_API_KEY }],
])('rejects in one line a hosted project with only %s, without printing its value', ([, environment]) => {
  expect(faultOf(environment)).toBe(
    'The configuration is not right: FIREBASE_PROJECT_ID and FIREBASE_API_KEY need each other.',
  )
})

test('a hosted project needs its id and key; the rest defaults to Google’s values', () => {
  expect(readConfig(FIREBASE).hostedIdentity).toEqual({
    projectId: 'the-body',
    apiKey: 'AIza-hunter2',
    authDomain: 'the-body.firebaseapp.com',
    keysUrl: new URL(
      'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    ),
  })
  const elsewhere = {
    FIREBASE_AUTH_DOMAIN: 'login.body.example',
    FIREBASE_JWKS_URL: 'http://127.0.0.1:9/keys',
  }
  expect(readConfig({ ...FIREBASE, ...elsewhere }).hostedIdentity).toMatchObject({
    authDomain: 'login.body.example',
    keysUrl: new URL('http://127.0.0.1:9/keys'),
  })
})

test('signing keys are fetched only over https or from this machine', () => {
  expect(faultOf({ ...FIREBASE, FIREBASE_JWKS_URL: 'https://keys.example/keys' })).toBe('nothing')
  for (const address of ['http://keys.example/keys', 'file:///keys', 'keys'])
    expect(faultOf({ ...FIREBASE, FIREBASE_JWKS_URL: address }), address).toContain(
      'FIREBASE_JWKS_URL must be',
    )
})

test.for(['oidc.acme', 'oidc.a-1', 'google.com', 'apple.com', 'microsoft.com'])(
  'a provider may be called %s',
  id => {
    const { identity } = readConfig({ OIDC_PROVIDERS: JSON.stringify([{ ...ACME, id }]) })
    expect(identity.providers).toEqual([{ ...ACME, id }])
  },
)

test.for<[string, unknown]>([
  ['no JSON', undefined],
  ['no list', ACME],
  ['an id that the protocol has not', [{ ...ACME, id: 'acme' }]],
  ['the id of a password', [{ ...ACME, id: 'password' }]],
  ['an id with capitals', [{ ...ACME, id: 'oidc.Acme' }]],
  ['an id of nothing', [{ ...ACME, id: 'oidc.' }]],
  ['an issuer that is no address', [{ ...ACME, issuer: 'acme' }]],
  ['an issuer of another scheme', [{ ...ACME, issuer: 'file:///etc/passwd' }]],
  ['an issuer that others can pretend to be', [{ ...ACME, issuer: 'http://login.acme.example' }]],
  ['an id twice', [ACME, { ...ACME, name: 'Acme again' }]],
  ['no client', [{ ...ACME, clientId: '' }]],
  ['no name', [{ ...ACME, name: '' }]],
  ['a secret that we do not need', [{ ...ACME, clientSecret: 'hunter2' }]],
])('rejects OIDC_PROVIDERS with %s, without printing it', ([, value]) => {
  const text = value === undefined ? '[{"id": hunter2' : JSON.stringify(value)
  expect(faultOf({ OIDC_PROVIDERS: text })).toBe(
    'The configuration is not right: OIDC_PROVIDERS must be a JSON list of providers with id, name, issuer and clientId.',
  )
})

test('TRUSTED_PROXIES is a list of addresses and networks', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,fd00::/16' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    '::1',
    'fd00::/16',
  ])
})

test.for([
  'proxy',
  'true',
  '10.0.0',
  '10.0.0.0/33',
  '10.0.0.0/7',
  'fd00::/15',
  'fe80::1%eth0',
  '::ffff:10.0.0.1',
  '10.0.0.0/',
  '::1/129',
  '10.0.0.1,',
  '10.0.0.1/8/8',
])('rejects TRUSTED_PROXIES=%s', text => {
  expect(faultOf({ TRUSTED_PROXIES: text })).toContain('TRUSTED_PROXIES must be addresses or networks')
})

test.for([
  ['PASSWORD_MIN_LENGTH', '6', '64'],
  ['PASSWORD_MAX_LENGTH', '64', '4096'],
] as const)('%s must be between %s and %s', ([name, least, most]) => {
  for (const text of [least, most]) expect(faultOf({ [name]: text })).toBe('nothing')
  for (const text of [String(Number(least) - 1), String(Number(most) + 1), 'ten', '-6', '6.5'])
    expect(faultOf({ [name]: text }), text).toContain(`${name} must be a number from ${least} to ${most}`)
})

test.for(['vowel', 'digit,', 'digit;symbol', 'DIGIT'])('rejects PASSWORD_REQUIRES=%s', text => {
  expect(faultOf({ PASSWORD_REQUIRES: text })).toContain('PASSWORD_REQUIRES must be some of')
})

test.for<[string, Environment]>([
  ['nothing said', {}],
  ['another loopback address', { HOST: '127.0.0.2', PUBLIC_URL: 'http://localhost:4000' }],
  ['loopback of IPv6', { HOST: '::1', PUBLIC_URL: 'http://[::1]:4000' }],
])('stored mail is shown when only this machine can reach the server: %s', ([, environment]) => {
  expect(readConfig(environment).showsMail).toBe(true)
})

test.for<[string, Environment]>([
  ['every network of the machine', { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:4000' }],
  ['every network, by IPv6', { HOST: '::', PUBLIC_URL: 'http://127.0.0.1:4000' }],
  ['a proxy in front', { PUBLIC_URL: 'https://app.example.es' }],
  ['a name that only begins like loopback', { PUBLIC_URL: 'http://127.0.0.1.example.es' }],
  ['a proxy that is named', { TRUSTED_PROXIES: '127.0.0.1' }],
  ['a database elsewhere', { DATABASE_URL: 'postgres://u@h/d' }],
  ['mail that is sent', { SMTP_URL: 'smtp://mail.example.es' }],
  ['a hosted project', FIREBASE],
])('stored mail is not shown with %s', ([, environment]) => {
  expect(readConfig(environment).showsMail).toBe(false)
})
