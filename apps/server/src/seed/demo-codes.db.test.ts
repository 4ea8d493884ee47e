import { expect, test } from 'vitest'
import { startIdentity } from '../testing/identity-service.ts'
import { testApp } from '../testing/test-app.ts'
import { tellingDemoCodes } from './demo-codes.ts'

const STEP_MS = 30_000

/** The service as in a demo, with a staff member, and the lines printed to the terminal. */
const startDemo = async () => {
  const service = await startIdentity()
  const staff = await service.person()
  const said: string[] = []
  const identity = tellingDemoCodes(service.deps.identity, [staff.email], line => said.push(line))
  const app = await testApp({ ...service.deps, identity })
  const call = async (path: string, payload: object) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/identitytoolkit.googleapis.com/${path}?key=habilita`,
      payload,
    })
    return answer.json<Record<string, unknown>>()
  }
  /** Starts to enrol an authenticator app. Returns a function that finishes it. */
  const enrol = async (idToken: string) => {
    const { totpSessionInfo } = await call('v2/accounts/mfaEnrollment:start', {
      idToken,
      totpEnrollmentInfo: {},
    })
    const { sessionInfo } = totpSessionInfo as { sessionInfo: string }
    return (verificationCode: string) =>
      call('v2/accounts/mfaEnrollment:finalize', {
        idToken,
        totpVerificationInfo: { sessionInfo, verificationCode },
      })
  }
  const signIn = async ({ email, password }: { email: string; password: string }) => {
    const { mfaPendingCredential, mfaInfo } = await call('v1/accounts:signInWithPassword', {
      email,
      password,
    })
    const [factor] = mfaInfo as { mfaEnrollmentId: string }[]
    return (verificationCode: string) =>
      call('v2/accounts/mfaSignIn:finalize', {
        mfaPendingCredential,
        mfaEnrollmentId: factor?.mfaEnrollmentId,
        totpVerificationInfo: { verificationCode },
      })
  }
  /** The code in the last line, as a user types it. */
  const read = (): string => /code (\d{3} \d{3}) for/.exec(said.at(-1) ?? '')?.[1]?.replace(' ', '') ?? ''
  return { service, staff, said, enrol, signIn, read }
}

test('demo staff enrol and sign in with the codes of the terminal, twice within the same half minute', async () => {
  const { staff, said, enrol, signIn, read } = await startDemo()
  const finish = await enrol(staff.idToken)
  expect(said).toEqual([expect.stringMatching(/^Demo: code \d{3} \d{3} for \S+@correo\.es \(valid 30 s\)$/)])
  expect(await finish(read())).toHaveProperty('idToken')
  const first = read()
  const answer = await signIn(staff)
  expect(said).toHaveLength(2)
  expect(read()).not.toBe(first)
  expect(await answer(read())).toHaveProperty('idToken')
})

test('an expired or mistyped code is replaced by a new one', async () => {
  const { service, staff, said, enrol, signIn, read } = await startDemo()
  const finish = await enrol(staff.idToken)
  const late = read()
  service.clock.advance(3 * STEP_MS)
  expect(await finish(late)).toMatchObject({ error: { message: 'INVALID_CODE' } })
  expect(await finish(read())).toHaveProperty('idToken')
  const answer = await signIn(staff)
  service.clock.advance(4 * STEP_MS)
  expect(await answer(read())).toMatchObject({ error: { message: 'INVALID_CODE' } })
  expect(await answer(read())).toHaveProperty('idToken')
  expect(said).toHaveLength(4)
})

test('the terminal shows no code of any other account', async () => {
  const { service, said, enrol } = await startDemo()
  const other = await service.person()
  await enrol(other.idToken)
  expect(said).toEqual([])
})
