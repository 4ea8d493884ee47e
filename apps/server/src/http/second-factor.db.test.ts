import { endpoint } from '@habilita/contract/api/endpoint'
import { getStaffSelf } from '@habilita/contract/staff/staff'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { appoint } from '../modules/staff/public.ts'
import { apiCaller } from '../testing/api-caller.ts'
import { startRequests } from '../testing/requests-service.ts'
import { addSecondFactor, codeOf } from '../testing/second-factor.ts'
import { testApp } from '../testing/test-app.ts'
import { bindStream } from './bind.ts'

const STEP_MS = 30_000

/** A staff member who has only a password. */
const passwordAlone = async () => {
  const service = await startRequests()
  const person = await service.person()
  await service.api('POST', '/user', person.idToken)
  await appoint(service.deps, { id: person.id }, ['reviewer'])
  const ask = (idToken: string) => apiCaller(service.address, { ...person, idToken }).call(getStaffSelf, {})
  return { service, person, ask }
}

test('staff signed in by their password alone get a specific error and may enrol; the tokens from enrolment give access', async () => {
  const { service, person, ask } = await passwordAlone()
  await expect(ask(person.idToken)).rejects.toThrow(
    '403 SECOND_FACTOR_REQUIRED: Para trabajar aquí, activa la verificación en dos pasos',
  )
  const { idToken, refreshToken } = await addSecondFactor(service, person)
  expect((await ask(idToken)).roles).toEqual(['reviewer'])
  const { json } = await service.refresh({ grant_type: 'refresh_token', refresh_token: refreshToken })
  expect((await ask(String(json['id_token']))).roles).toEqual(['reviewer'])
})

test('staff who sign in with their code get access', async () => {
  const { service, person, ask } = await passwordAlone()
  const { secret } = await addSecondFactor(service, person)
  service.clock.advance(STEP_MS)
  const { json: pending } = await service.call('v1/accounts:signInWithPassword', person)
  const [factor] = pending['mfaInfo'] as { mfaEnrollmentId: string }[]
  const { json } = await service.call('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: pending['mfaPendingCredential'],
    mfaEnrollmentId: factor?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: codeOf(service, secret) },
  })
  expect((await ask(String(json['idToken']))).roles).toEqual(['reviewer'])
})

test('a second-factor token gives no access once the account has no second factor', async () => {
  const { service, person, ask } = await passwordAlone()
  const { idToken, refreshToken } = await addSecondFactor(service, person)
  await ask(idToken)
  await service.db.deleteFrom('account_factors').where('account_id', '=', person.id).execute()
  await expect(ask(idToken)).rejects.toThrow('403 SECOND_FACTOR_REQUIRED')
  const { json } = await service.refresh({ grant_type: 'refresh_token', refresh_token: refreshToken })
  await expect(ask(String(json['id_token']))).rejects.toThrow('403 SECOND_FACTOR_REQUIRED')
})

test('withdrawing the second factor expires the old token, and the new one gives no access', async () => {
  const { service, person, ask } = await passwordAlone()
  const { idToken } = await addSecondFactor(service, person)
  const { id: mfaEnrollmentId } = await service.db
    .selectFrom('account_factors')
    .select('id')
    .executeTakeFirstOrThrow()
  const { json } = await service.call('v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId })
  await expect(ask(idToken)).rejects.toThrow('401 TokenExpired')
  await expect(ask(String(json['idToken']))).rejects.toThrow('403 SECOND_FACTOR_REQUIRED')
})

test('callers who are not staff see no second-factor error', async () => {
  const { service } = await passwordAlone()
  await expect((await service.candidate()).call(getStaffSelf, {})).rejects.toThrow('403 Forbidden')
})

test('a staff stream checks access again, including the second factor', async () => {
  const { service, person } = await passwordAlone()
  const { idToken } = await addSecondFactor(service, person)
  const watch = endpoint({
    id: 'watch',
    method: 'GET',
    path: '/watch',
    access: 'staff',
    summary: 'Only in tests',
    reply: z.object({}),
  })
  const allowed: boolean[] = []
  const app = await testApp(service.deps, {}, (_app, api) =>
    bindStream(api, watch, async ({ isStillAllowed, open }) => {
      allowed.push(await isStillAllowed())
      await service.db.deleteFrom('account_factors').where('account_id', '=', person.id).execute()
      allowed.push(await isStillAllowed())
      open(new AbortController(), 1000).end()
    }),
  )
  const ask = () => app.inject({ url: '/api/v1/watch', headers: { authorization: `Bearer ${idToken}` } })
  await ask()
  expect(allowed).toEqual([true, false])
  expect((await ask()).json()).toMatchObject({ reason: 'SECOND_FACTOR_REQUIRED' })
})
