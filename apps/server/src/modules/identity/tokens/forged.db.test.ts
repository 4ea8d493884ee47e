import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { exportJWK, importJWK, SignJWT } from 'jose'
import { expect, inject, test } from 'vitest'
import { type IdentityService, startIdentity } from '../../../testing/identity-service.ts'

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

const read = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

const parts = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return { header: read(header), payload: read(payload), signature }
}

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const signed = (key: KeyObject, header: object, payload: object): Promise<string> =>
  new SignJWT({ ...payload }).setProtectedHeader({ alg: 'RS256', ...header }).sign(key)

/** Our own private key, to sign tokens that only a bug in our code could produce. */
const ownKey = async (): Promise<{ kid: string; key: KeyObject }> => {
  const { keys } = JSON.parse(await readFile(inject('cluster').tokenKeys, 'utf8')) as {
    keys: { kid: string; jwk: object }[]
  }
  const [first] = keys
  return { kid: first?.kid ?? '', key: (await importJWK({ ...first?.jwk }, 'RS256')) as unknown as KeyObject }
}

const publicPem = async ({ address }: IdentityService): Promise<string> => {
  const { keys } = (await (await fetch(`${address}/.well-known/jwks.json`)).json()) as { keys: object[] }
  return JSON.stringify(keys[0])
}

test('the API and the identity service reject forged tokens', async () => {
  const service = await startIdentity()
  const { idToken, refreshToken } = await service.person()
  const { header, payload, signature } = parts(idToken)
  const own = await ownKey()
  const hmac = async () => {
    const input = `${encode({ ...header, alg: 'HS256' })}.${encode(payload)}`
    return `${input}.${createHmac('sha256', await publicPem(service))
      .update(input)
      .digest('base64url')}`
  }
  const now = Math.floor(service.clock.now().getTime() / 1000)
  const forged: Record<string, string> = {
    'alg none': `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`,
    'alg None': `${encode({ ...header, alg: 'None' })}.${encode(payload)}.`,
    'alg NONE, with a signature': `${encode({ ...header, alg: 'NONE' })}.${encode(payload)}.${signature}`,
    'a token of the official emulator': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`,
    'HS256 with the public key': await hmac(),
    'another signature': `${encode(header)}.${encode(payload)}.${signature.slice(0, -8)}AAAAAAAA`,
    'another payload': `${encode(header)}.${encode({ ...payload, sub: 'x', user_id: 'x' })}.${signature}`,
    'a foreign kid': await signed(stranger.privateKey, { kid: 'foreign' }, payload),
    'our kid, a foreign key': await signed(stranger.privateKey, { kid: header['kid'] }, payload),
    'no kid': await signed(own.key, {}, payload),
    'a key in the header (jwk)': await signed(
      stranger.privateKey,
      { kid: 'foreign', jwk: await exportJWK(stranger.publicKey) },
      payload,
    ),
    'an address of keys in the header (jku)': await signed(
      stranger.privateKey,
      { kid: 'foreign', jku: 'http://127.0.0.1:1/keys' },
      payload,
    ),
    'another audience': await signed(own.key, { kid: own.kid }, { ...payload, aud: 'demo-other' }),
    'another issuer': await signed(own.key, { kid: own.kid }, { ...payload, iss: 'https://evil.example/x' }),
    'another project’s issuer': await signed(
      own.key,
      { kid: own.kid },
      { ...payload, iss: 'https://securetoken.google.com/demo-other' },
    ),
    'issued in the future': await signed(own.key, { kid: own.kid }, { ...payload, iat: now + 400 }),
    'without auth_time': await signed(own.key, { kid: own.kid }, { ...payload, auth_time: undefined }),
    'without expiry': await signed(own.key, { kid: own.kid }, { ...payload, exp: undefined }),
    'without subject': await signed(own.key, { kid: own.kid }, { ...payload, sub: '' }),
    'the refresh token': refreshToken,
    'too long a token': `${idToken}${'A'.repeat(9000)}`,
  }
  for (const [name, token] of Object.entries(forged)) {
    const { status } = await service.api('GET', '/account/sessions', token)
    expect(status, name).toBe(401)
    const { error } = await service.call('v1/accounts:lookup', { idToken: token })
    expect(error, name).toMatch(/^INVALID_(ID_TOKEN|ARGUMENT : idToken)$/)
  }
  // Control: the same signing code accepts a token that is not forged.
  const good = await signed(own.key, { kid: own.kid }, payload)
  expect((await service.api('GET', '/account/sessions', good)).status).toBe(200)
})

test('an expired token has another error than a forged one; five seconds of clock difference are tolerated', async () => {
  const service = await startIdentity()
  const { idToken } = await service.person()
  const ask = async () => {
    const response = await service.api('GET', '/account/sessions', idToken)
    return response.ok ? 'ok' : ((await response.json()) as { code: string }).code
  }
  service.clock.advance(3600_000 - (service.clock.now().getTime() % 1000) + 4000)
  expect(await ask()).toBe('ok')
  service.clock.advance(2000)
  expect(await ask()).toBe('TokenExpired')
  expect((await service.call('v1/accounts:lookup', { idToken })).error).toBe('TOKEN_EXPIRED')
})

test('§9 identity: token sync counts 300 s from the issue of the token, not from the sign-in', async () => {
  const service = await startIdentity()
  const { idToken, refreshToken } = await service.person()
  const first = parts(idToken).payload
  service.clock.advance(600_000)
  const { json } = await service.refresh({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const renewed = parts(json['id_token'] ?? '').payload
  expect([renewed['iat'], renewed['auth_time']]).toEqual([Number(first['iat']) + 600, first['auth_time']])
})

test('rejects a token that names a session of another account', async () => {
  const service = await startIdentity()
  const [marta, iker] = [await service.person(), await service.person()]
  const { payload } = parts(marta.idToken)
  const own = await ownKey()
  const mixed = await signed(
    own.key,
    { kid: own.kid },
    { ...payload, session: parts(iker.idToken).payload['session'] },
  )
  expect((await service.api('GET', '/account/sessions', mixed)).status).toBe(401)
  expect((await service.call('v1/accounts:lookup', { idToken: mixed })).error).toBe('INVALID_ID_TOKEN')
})

test.for(['', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer a b', 'bearer\tx'])(
  'rejects an invalid Authorization header: %o',
  async authorization => {
    const service = await startIdentity()
    const response = await fetch(`${service.address}/api/v1/user`, { headers: { authorization } })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      401,
      'Unauthorized',
    ])
  },
)
