import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from '../../http/logger.ts'
import { startIdentity } from '../../testing/identity-service.ts'

const PROFILE = {
  firstName: 'Begoña',
  firstSurname: 'Sáenz de Ibarra',
  secondSurname: 'Gal·la',
  document: { kind: 'dni', number: '12345678Z' },
  birthDate: '1984-05-06',
  phone: '+34612345678',
  address: { street: 'Calle Mayor, 1', postalCode: '28013', municipality: 'Madrid', province: '28' },
  employer: { name: 'Frío Norte, S. L.', taxId: 'B12345674' },
}
const NOTHING = Object.fromEntries(Object.keys(PROFILE).map(field => [field, null]))

interface Answer extends Record<string, unknown> {
  readonly version?: number
  readonly profile?: Record<string, unknown>
  readonly terms?: object | null
  readonly reason?: string
  readonly fields?: Record<string, string>
}

/** A person with an empty profile. */
const start = async (options?: Parameters<typeof startIdentity>[0]) => {
  const service = await startIdentity(options)
  const person = await service.person({ verified: false })
  const ask = async (method: string, body?: unknown, token: string = person.idToken) => {
    const response = await service.api(method, '/user', token, body)
    return { status: response.status, body: (await response.json()) as Answer }
  }
  await ask('POST')
  const patch = (body: unknown, token?: string) => ask('PATCH', body, token)
  const read = async () => (await ask('GET')).body
  const payloads = (kind: string) =>
    service.db.selectFrom('events').select('payload').where('kind', '=', kind).orderBy('id').execute()
  return { service, person, ask, patch, read, payloads }
}

test('§7 PATCH user: any part of the profile is kept, the other parts do not change, and null clears a field', async () => {
  const { patch, read } = await start()
  expect(await read()).toMatchObject({ version: 1, profile: NOTHING, terms: null })
  const { firstName, ...rest } = PROFILE
  const first = await patch({ version: 1, firstName })
  expect([first.status, first.body]).toMatchObject([200, { version: 2, profile: { ...NOTHING, firstName } }])
  expect((await patch({ version: 2, ...rest })).body).toMatchObject({ version: 3, profile: PROFILE })
  expect(await read()).toMatchObject({ version: 3, profile: PROFILE })
  const cleared = { document: null, address: null, employer: null, birthDate: null }
  expect((await patch({ version: 3, ...cleared })).body.profile).toEqual({ ...PROFILE, ...cleared })
  expect((await patch({ version: 4, ...NOTHING })).body.profile).toEqual(NOTHING)
  expect(await read()).toMatchObject({ version: 5, profile: NOTHING })
})

test('§7 PATCH user: a passport has its country, which is removed when another document replaces it', async () => {
  const { patch } = await start()
  const passport = { kind: 'passport', number: 'ABC123456', country: 'PT' }
  expect((await patch({ version: 1, document: passport })).body.profile).toMatchObject({ document: passport })
  const nie = { kind: 'nie', number: 'X1234567L' }
  const { profile } = (await patch({ version: 2, document: nie })).body
  expect(profile?.['document']).toEqual(nie)
  const employer = { name: 'Yo' }
  expect((await patch({ version: 3, employer })).body.profile?.['employer']).toEqual(employer)
})

const refusals = [
  [{ firstName: 7 }, 'firstName'],
  [{ firstName: ['Ana'] }, 'firstName'],
  [{ firstName: 'x'.repeat(81) }, 'firstName'],
  [{ firstName: 'a\u0000b' }, 'firstName'],
  [{ document: '12345678Z' }, 'document'],
  [{ document: { kind: 'dni', number: '12345678A' } }, 'document.number'],
  [{ birthDate: '2999-01-01' }, 'birthDate'],
  [{ phone: 612345678 }, 'phone'],
  [{ address: { ...PROFILE.address, province: '53' } }, 'address.province'],
  [{ address: { ...PROFILE.address, street: 'x'.repeat(161) } }, 'address.street'],
  [{ employer: {} }, 'employer.name'],
  [{ version: '1' }, 'version'],
  [{ version: undefined, firstName: 'Ana' }, 'version'],
  [{ acceptedTerms: true }, 'acceptedTerms'],
  [{ acceptedTerms: { version: 'x', at: 0 } }, 'acceptedTerms.at'],
  [{ email: 'otra@b.es' }, 'email'],
  [{ id: 'x' }, 'id'],
] as const

test('§7 PATCH user: an invalid value is rejected at its field, and nothing is stored', async () => {
  const { patch, read } = await start()
  for (const [change, field] of refusals) {
    const refused = await patch({ version: 1, firstSurname: 'Ruiz', ...change })
    const fields = Object.keys(refused.body.fields ?? {})
    expect([refused.status, refused.body['code'], fields], field).toEqual([400, 'InvalidInput', [field]])
  }
  expect(await read()).toMatchObject({ version: 1, profile: NOTHING, terms: null })
})

test('§7 PATCH user: an invalid DNI gets an error message', async () => {
  const { patch } = await start()
  const { body } = await patch({ version: 1, document: { kind: 'dni', number: '12345678A' } })
  expect(body.fields).toEqual({
    'document.number': 'El DNI no es correcto: revisa los números y la letra.',
  })
})

test('§7 PATCH user: a person without a profile gets Not Found, and none is created', async () => {
  const { patch, service } = await start()
  const stranger = await service.person()
  expect((await patch({ version: 1, firstName: 'Ana' }, stranger.idToken)).status).toBe(404)
  expect(await service.db.selectFrom('users').select('profile').execute()).toEqual([{ profile: {} }])
})

test('§7 PATCH user: a caller cannot change or see the profile of another person', async () => {
  const { patch, read, service, ask } = await start()
  await patch({ version: 1, firstName: 'Begoña' })
  const { idToken } = await service.person()
  await ask('POST', undefined, idToken)
  expect((await patch({ version: 1, firstName: 'Otra' }, idToken)).body.profile).toMatchObject({
    firstName: 'Otra',
  })
  expect((await read()).profile).toMatchObject({ firstName: 'Begoña' })
})

test('§7 PATCH user: a change based on older data is a conflict, also when repeated, and nothing is stored', async () => {
  const { patch, read, payloads, service } = await start()
  const change = { version: 1, firstName: 'Begoña' }
  expect((await patch(change)).status).toBe(200)
  const terms = { acceptedTerms: { version: service.deps.certificationBody.public.termsVersion } }
  for (const late of [
    change,
    { version: 1, phone: null },
    { version: 3, phone: null },
    { ...change, ...terms },
  ])
    expect(await patch(late)).toMatchObject({
      status: 409,
      body: {
        code: 'Conflict',
        reason: 'PROFILE_CHANGED',
        message: 'Tus datos han cambiado en otro dispositivo. Revísalos y vuelve a guardar.',
      },
    })
  expect(await read()).toMatchObject({ version: 2, profile: { firstName: 'Begoña' }, terms: null })
  expect(await payloads('user.profile_changed')).toHaveLength(1)
})

test('§7 PATCH user: a value equal to the stored one is not a change', async () => {
  const { patch, payloads, service } = await start()
  await patch({ version: 1, ...PROFILE })
  service.clock.advance(1000)
  const again = { ...PROFILE, firstName: '  Begoña ', phone: '612 345 678' }
  expect((await patch({ version: 2, ...again })).body).toMatchObject({ version: 2, profile: PROFILE })
  expect((await patch({})).body.version).toBe(2)
  expect(await payloads('user.profile_changed')).toHaveLength(1)
})

test('§7 PATCH user: events and the log name the changed fields without their values', async () => {
  const lines: string[] = []
  const log = pino(logOptions('debug'), { write: line => void lines.push(line) })
  const { patch, payloads, service } = await start({ deps: { log } })
  await patch({ version: 1, ...PROFILE })
  await patch({ version: 2, ...PROFILE, phone: null, secondSurname: 'Ruiz' })
  await patch({ version: 1, document: { kind: 'dni', number: '87654321X' } })
  await patch({ version: 3, document: { kind: 'dni', number: '87654321A' } })
  expect(await payloads('user.profile_changed')).toEqual([
    { payload: { fields: Object.keys(PROFILE), version: 2 } },
    { payload: { fields: ['secondSurname', 'phone'], version: 3 } },
  ])
  const told = JSON.stringify(await service.db.selectFrom('events').selectAll().execute()) + lines.join('')
  expect(lines.length).toBeGreaterThan(4)
  for (const secret of ['12345678', '87654321', 'Begoña', '612345678', 'Mayor', 'Frío', '1984-05-06'])
    expect(told).not.toContain(secret)
})

test('§7 PATCH user: the terms in force are accepted without a profile version, and the first time is recorded', async () => {
  const { patch, read, payloads, service } = await start()
  const response = await service.api('GET', '/certification-body', undefined)
  const { termsVersion } = (await response.json()) as { termsVersion: string }
  const acceptedAt = service.clock.now().toISOString()
  const terms = { version: termsVersion, acceptedAt, inForce: true }
  const accept = { acceptedTerms: { version: termsVersion } }
  expect((await patch(accept)).body).toMatchObject({ version: 1, terms })
  service.clock.advance(60_000)
  expect((await patch(accept)).body.terms).toEqual(terms)
  expect(await read()).toMatchObject({ terms })
  expect(await payloads('user.terms_accepted')).toEqual([{ payload: { version: termsVersion } }])
})

test('§7 PATCH user: terms that are not in force cannot be accepted, and the rest of the call is not stored', async () => {
  const { patch, read } = await start()
  const refused = await patch({ version: 1, firstName: 'Ana', acceptedTerms: { version: 'an older one' } })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { acceptedTerms: 'Las condiciones de uso han cambiado. Léelas y acéptalas de nuevo.' },
  ])
  expect(await read()).toMatchObject({ version: 1, profile: NOTHING, terms: null })
})

test('§7 PATCH user: a new version of the terms is accepted again, with its own time', async () => {
  const { patch, read, payloads, service } = await start()
  await service.db
    .updateTable('users')
    .set({ terms_version: 'old', terms_accepted_at: new Date(0) })
    .execute()
  const version = service.deps.certificationBody.public.termsVersion
  expect((await read()).terms).toMatchObject({ inForce: false })
  expect((await patch({ acceptedTerms: { version } })).body.terms).toEqual({
    version,
    acceptedAt: service.clock.now().toISOString(),
    inForce: true,
  })
  expect(await payloads('user.terms_accepted')).toHaveLength(1)
})

test.for([
  ['10 times an hour while the address is not verified', false, 10],
  ['60 times an hour once it is', true, 60],
] as const)(
  'a profile can be changed at most %s, and the error says when to try again',
  async ([, verified, most]) => {
    const { service, person, patch, payloads, ask } = await start()
    await service.db.updateTable('accounts').set({ email_verified: verified }).execute()
    for (let version = 1; version <= most; version++) {
      // Calls that change nothing do not count.
      expect((await patch({ version, phone: null })).status).toBe(200)
      expect((await patch({ version, firstName: `Ana ${version}` })).status).toBe(200)
    }
    service.clock.advance(60_000)
    const late = { version: most + 1, firstName: 'Ana' }
    const refused = await service.api('PATCH', '/user', person.idToken, late)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3540'])
    expect(await refused.json()).toMatchObject({ code: 'TooManyRequests' })
    expect(await payloads('user.profile_changed')).toHaveLength(most)

    const other = await service.person({ verified })
    await ask('POST', undefined, other.idToken)
    expect((await patch({ version: 1, firstName: 'Otra' }, other.idToken)).status).toBe(200)
    service.clock.advance(3_540_000)
    const { json } = await service.call('v1/accounts:signInWithPassword', person)
    expect((await patch(late, String(json['idToken']))).status).toBe(200)
  },
)
