import { describe, expect, test } from 'vitest'
import { type IdentityService, startIdentity } from '../../../testing/identity-service.ts'

type Person = Awaited<ReturnType<IdentityService['person']>>

/**
 * A call that must be refused: its body, built from the service and an existing person, and the expected
 * error code.
 */
interface Case {
  readonly path: string
  readonly body: (person: Person, service: IdentityService) => unknown
  readonly refusal: string
}

const SIGN_UP = 'v1/accounts:signUp'
const SIGN_IN = 'v1/accounts:signInWithPassword'
const LOOKUP = 'v1/accounts:lookup'
const SEND = 'v1/accounts:sendOobCode'
const RESET = 'v1/accounts:resetPassword'
const UPDATE = 'v1/accounts:update'
const LINK = 'v1/accounts:signInWithEmailLink'
const AUTH_URI = 'v1/accounts:createAuthUri'
const IDP = 'v1/accounts:signInWithIdp'
const DELETE = 'v1/accounts:delete'
const ENROL = 'v2/accounts/mfaEnrollment:start'
const FINALIZE = 'v2/accounts/mfaEnrollment:finalize'
const WITHDRAW = 'v2/accounts/mfaEnrollment:withdraw'
const SECOND = 'v2/accounts/mfaSignIn:finalize'

const UNKNOWN_CODE = 'A'.repeat(43)
const refused = (path: string, body: Case['body'] | object, refusal: string): Case => ({
  path,
  body: typeof body === 'function' ? (body as Case['body']) : () => body,
  refusal,
})

const cases: readonly Case[] = [
  refused(SIGN_UP, { email: 'a@b.es' }, 'MISSING_PASSWORD'),
  refused(SIGN_UP, { password: 'secreto' }, 'MISSING_EMAIL'),
  refused(SIGN_UP, { email: 'no es', password: 'secreto' }, 'INVALID_EMAIL'),
  refused(SIGN_UP, { email: `${'a'.repeat(250)}@b.es`, password: 'secreto' }, 'INVALID_EMAIL'),
  refused(
    SIGN_UP,
    { email: 'a@b.es', password: 'cinco' },
    'WEAK_PASSWORD : Password should be at least 6 characters',
  ),
  refused(SIGN_UP, ({ email }) => ({ email, password: 'secreto' }), 'EMAIL_EXISTS'),
  refused(SIGN_UP, { returnSecureToken: true }, 'ADMIN_ONLY_OPERATION'),
  refused(SIGN_UP, { email: ['a@b.es'], password: 'secreto' }, 'INVALID_ARGUMENT : email'),
  refused(SIGN_UP, { email: 'a@b.es', password: 'x'.repeat(5000) }, 'INVALID_ARGUMENT : password'),
  refused(
    SIGN_UP,
    ({ idToken, email }) => ({ idToken, email, password: 'secreto' }),
    'PROVIDER_ALREADY_LINKED',
  ),
  refused(SIGN_IN, { password: 'x' }, 'MISSING_EMAIL'),
  refused(SIGN_IN, { email: 'a@b.es' }, 'MISSING_PASSWORD'),
  refused(SIGN_IN, { email: 'a', password: 'x' }, 'INVALID_EMAIL'),
  refused(SIGN_IN, ({ email }) => ({ email, password: 'otra' }), 'INVALID_LOGIN_CREDENTIALS'),
  refused(SIGN_IN, { email: 'nadie@b.es', password: 'otra' }, 'INVALID_LOGIN_CREDENTIALS'),
  refused(LOOKUP, {}, 'MISSING_ID_TOKEN'),
  refused(LOOKUP, { idToken: 'abc' }, 'INVALID_ID_TOKEN'),
  refused(LOOKUP, { idToken: 7 }, 'INVALID_ARGUMENT : idToken'),
  refused(LOOKUP, ({ refreshToken }) => ({ idToken: refreshToken }), 'INVALID_ID_TOKEN'),
  refused(SEND, { email: 'a@b.es' }, 'MISSING_REQ_TYPE'),
  refused(SEND, { requestType: 'constructor', email: 'a@b.es' }, 'INVALID_REQ_TYPE'),
  refused(SEND, { requestType: 'RECOVER_EMAIL', email: 'a@b.es' }, 'INVALID_REQ_TYPE'),
  refused(SEND, { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'),
  refused(SEND, { requestType: 'PASSWORD_RESET', email: 'a' }, 'INVALID_EMAIL'),
  refused(SEND, { requestType: 'VERIFY_EMAIL' }, 'MISSING_ID_TOKEN'),
  refused(SEND, { requestType: 'VERIFY_EMAIL', idToken: 'x.y.z' }, 'INVALID_ID_TOKEN'),
  refused(SEND, { requestType: 'VERIFY_AND_CHANGE_EMAIL' }, 'MISSING_ID_TOKEN'),
  refused(SEND, ({ idToken }) => ({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken }), 'MISSING_NEW_EMAIL'),
  refused(
    SEND,
    ({ idToken, email }) => ({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: email }),
    'EMAIL_EXISTS',
  ),
  refused(SEND, { requestType: 'EMAIL_SIGNIN', email: 'a@b.es' }, 'MISSING_CONTINUE_URI'),
  ...['//evil.example', 'javascript:alert(1)', 'ftp://127.0.0.1:4000/'].map(continueUrl =>
    refused(SEND, { requestType: 'PASSWORD_RESET', email: 'a@b.es', continueUrl }, 'INVALID_CONTINUE_URI'),
  ),
  ...['https://evil.example/', 'http://127.0.0.1:4000@evil.example/', 'http://127.0.0.1:4001/'].map(
    continueUrl =>
      refused(
        SEND,
        { requestType: 'PASSWORD_RESET', email: 'a@b.es', continueUrl },
        'UNAUTHORIZED_DOMAIN : Domain not allowlisted by project',
      ),
  ),
  refused(RESET, {}, 'MISSING_OOB_CODE'),
  refused(RESET, { oobCode: 'x' }, 'INVALID_OOB_CODE'),
  refused(RESET, { oobCode: UNKNOWN_CODE }, 'INVALID_OOB_CODE'),
  refused(RESET, { oobCode: UNKNOWN_CODE, newPassword: 'secreto' }, 'INVALID_OOB_CODE'),
  refused(UPDATE, {}, 'INVALID_REQ_TYPE'),
  refused(UPDATE, { oobCode: UNKNOWN_CODE }, 'INVALID_OOB_CODE'),
  refused(UPDATE, { idToken: 'x.y.z', displayName: 'X' }, 'INVALID_ID_TOKEN'),
  refused(UPDATE, ({ idToken }) => ({ idToken, disableUser: true }), 'OPERATION_NOT_ALLOWED'),
  refused(
    UPDATE,
    ({ idToken }) => ({ idToken, customAttributes: '{"admin":true}' }),
    'INSUFFICIENT_PERMISSION',
  ),
  refused(
    UPDATE,
    ({ idToken }) => ({ idToken, email: 'nueva@b.es' }),
    'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.',
  ),
  refused(UPDATE, ({ idToken }) => ({ idToken, email: 'x' }), 'INVALID_EMAIL'),
  refused(
    UPDATE,
    ({ idToken }) => ({ idToken, password: '123' }),
    'WEAK_PASSWORD : Password should be at least 6 characters',
  ),
  refused(UPDATE, ({ idToken }) => ({ idToken, photoUrl: 'javascript:1' }), 'INVALID_ARGUMENT : photoUrl'),
  refused(UPDATE, ({ idToken }) => ({ idToken, displayName: 'a\u0000b' }), 'INVALID_ARGUMENT : displayName'),
  refused(
    UPDATE,
    ({ idToken }) => ({ idToken, displayName: 'x'.repeat(257) }),
    'INVALID_ARGUMENT : displayName',
  ),
  refused(
    UPDATE,
    ({ idToken }) => ({ idToken, photoUrl: 'https://a/\u0000' }),
    'INVALID_ARGUMENT : photoUrl',
  ),
  refused(
    UPDATE,
    ({ idToken }) => ({ idToken, deleteProvider: ['a\u0000'] }),
    'INVALID_ARGUMENT : deleteProvider,0',
  ),
  refused(SIGN_UP, { email: 'a\u0000@b.es', password: 'secreto' }, 'INVALID_EMAIL'),
  refused(LINK, { email: 'a@b.es' }, 'MISSING_OOB_CODE'),
  refused(LINK, { oobCode: UNKNOWN_CODE }, 'MISSING_EMAIL'),
  refused(LINK, { email: 'a@b.es', oobCode: UNKNOWN_CODE }, 'INVALID_OOB_CODE'),
  refused(AUTH_URI, { continueUri: 'http://127.0.0.1' }, 'INVALID_IDENTIFIER'),
  refused(AUTH_URI, { identifier: 'a@b.es' }, 'MISSING_CONTINUE_URI'),
  refused(
    IDP,
    { postBody: 'id_token=x&providerId=google.com', requestUri: 'http://localhost' },
    'OPERATION_NOT_ALLOWED',
  ),
  refused(DELETE, {}, 'MISSING_ID_TOKEN'),
  refused(DELETE, { idToken: 'x.y.z' }, 'INVALID_ID_TOKEN'),
  refused(ENROL, { totpEnrollmentInfo: {} }, 'MISSING_ID_TOKEN'),
  refused(ENROL, ({ idToken }) => ({ idToken, phoneEnrollmentInfo: {} }), 'OPERATION_NOT_ALLOWED'),
  refused(FINALIZE, ({ idToken }) => ({ idToken, totpVerificationInfo: {} }), 'INVALID_SESSION_INFO'),
  refused(WITHDRAW, ({ idToken }) => ({ idToken, mfaEnrollmentId: 'x' }), 'MFA_ENROLLMENT_NOT_FOUND'),
  refused(SECOND, {}, 'MISSING_MFA_PENDING_CREDENTIAL'),
  refused(SECOND, { mfaPendingCredential: 'x' }, 'INVALID_MFA_PENDING_CREDENTIAL'),
  refused('v1/accounts:signInWithCustomToken', { token: 'x' }, 'OPERATION_NOT_ALLOWED'),
  refused('v1/accounts:batchGet', {}, 'OPERATION_NOT_ALLOWED'),
]

test('every rejection in the table has its error code, in the format of the protocol', async () => {
  const service = await startIdentity()
  const somebody = await service.person()
  for (const { path, body, refusal } of cases) {
    const sent = body(somebody, service)
    const { status, json } = await service.call(path, sent)
    expect([status, json], `${path} ${JSON.stringify(sent).slice(0, 100)}`).toEqual([
      400,
      {
        error: {
          code: 400,
          message: refusal,
          errors: [{ message: refusal, reason: 'invalid', domain: 'global' }],
        },
      },
    ])
  }
})

test('unreadable input is rejected in the format of the protocol too', async () => {
  const service = await startIdentity()
  const refusals = [
    await service.call(SIGN_IN, '{"email":'),
    await service.call(SIGN_IN, '[]'),
    await service.call(SIGN_IN, 'null'),
    await service.call(SIGN_IN, '{"__proto__":{"email":"a@b.es"}}'),
    await service.call(SIGN_IN, 'x'.repeat(300_000)),
    await service.call(SIGN_IN, '<a/>', { 'content-type': 'text/xml' }),
  ]
  expect(refusals.map(each => each.error?.replace(/ : .*/, ''))).toEqual([
    'INVALID_ARGUMENT',
    'INVALID_ARGUMENT',
    'MISSING_EMAIL',
    'INVALID_ARGUMENT',
    'INVALID_ARGUMENT',
    'INVALID_ARGUMENT',
  ])
})

describe('token refresh', () => {
  test('each rejection has its error code', async () => {
    const service = await startIdentity()
    const refusals = [
      await service.refresh({}),
      await service.refresh({ grant_type: 'password' }),
      await service.refresh({ grant_type: 'refresh_token' }),
      await service.refresh({ grant_type: 'refresh_token', refresh_token: 'x' }),
      // Well-formed but unknown: the session of a device that was away so long that its row was deleted.
      await service.refresh({ grant_type: 'refresh_token', refresh_token: UNKNOWN_CODE }),
    ]
    expect(refusals.map(each => each.error)).toEqual([
      'MISSING_GRANT_TYPE',
      'INVALID_GRANT_TYPE',
      'MISSING_REFRESH_TOKEN',
      'INVALID_REFRESH_TOKEN',
      'TOKEN_EXPIRED',
    ])
  })

  test('the answer has all the fields that the SDK reads, as strings', async () => {
    const service = await startIdentity()
    const { id, refreshToken } = await service.person()
    const { json } = await service.refresh({ grant_type: 'refresh_token', refresh_token: refreshToken })
    expect(json).toEqual({
      access_token: json['id_token'],
      id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      expires_in: '3600',
      refresh_token: refreshToken,
      token_type: 'Bearer',
      user_id: id,
      project_id: 'demo-habilita',
    })
  })
})

test('with enumeration protection off the errors give the reason: EMAIL_NOT_FOUND, INVALID_PASSWORD', async () => {
  const service = await startIdentity({ settings: { enumerationProtection: false } })
  const { email, idToken } = await service.person()
  const other = await service.person()
  const refusals = [
    await service.call(SIGN_IN, { email: 'nadie@b.es', password: 'x' }),
    await service.call(SIGN_IN, { email, password: 'x' }),
    await service.call(SEND, { requestType: 'PASSWORD_RESET', email: 'nadie@b.es' }),
    await service.call(UPDATE, { idToken, email: other.email }),
  ]
  expect(refusals.map(each => each.error)).toEqual([
    'EMAIL_NOT_FOUND',
    'INVALID_PASSWORD',
    'EMAIL_NOT_FOUND',
    'EMAIL_EXISTS',
  ])
})

test('emailVerified and other administrator fields are ignored', async () => {
  const service = await startIdentity()
  const { idToken } = await service.person({ verified: false })
  expect(
    (await service.call(UPDATE, { idToken, emailVerified: true, validSince: '0', localId: 'x' })).status,
  ).toBe(200)
  const { json } = await service.call(LOOKUP, { idToken })
  expect(json).toMatchObject({ users: [{ emailVerified: false }] })
})

test('lookup returns times as strings and no hash', async () => {
  const service = await startIdentity()
  const { id, email, idToken } = await service.person()
  const { json } = await service.call(LOOKUP, { idToken })
  const at = String(service.clock.now().getTime())
  expect(json['users']).toEqual([
    expect.objectContaining({
      localId: id,
      email,
      emailVerified: true,
      createdAt: at,
      lastLoginAt: at,
      validSince: String(Math.floor(Number(at) / 1000)),
      passwordHash: 'UkVEQUNURUQ=',
      providerUserInfo: [{ providerId: 'password', email, federatedId: email, rawId: email }],
    }),
  ])
})
