import { expect, test } from 'vitest'
import { tx } from '../../db/client.ts'
import { holdProfiles } from '../../testing/hold-profiles.ts'
import { startIdentity } from '../../testing/identity-service.ts'
import { changeProfile } from './change-profile.ts'
import { lockUser, userColumns } from './rows.ts'

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const start = async () => {
  const service = await startIdentity()
  const person = await service.person()
  await service.api('POST', '/user', person.idToken)
  return { service, ...person }
}

test('§7 PATCH user: of several devices that save at once one succeeds, and the others get a conflict', async () => {
  const { service, idToken } = await start()
  const hold = await holdProfiles(service.database)
  const saving = times(5, async index => {
    const response = await service.api('PATCH', '/user', idToken, { version: 1, firstName: `Ana ${index}` })
    return { status: response.status, reason: ((await response.json()) as { reason?: string }).reason }
  })
  await hold.untilWaiting(5)
  await hold.release()
  const answers = await saving
  const winner = answers.findIndex(({ status }) => status === 200)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status, reason }) => status === 409 && reason === 'PROFILE_CHANGED')).toHaveLength(
    4,
  )
  expect(await (await service.api('GET', '/user', idToken)).json()).toMatchObject({
    version: 2,
    profile: { firstName: `Ana ${winner}` },
  })
  expect((await service.eventKinds())['user.profile_changed']).toBe(1)
})

test('control: without the lock each save would overwrite the previous one', async () => {
  const { service, id } = await start()
  const now = service.clock.now()
  const save = (index: number) => ({
    fields: { firstName: `Ana ${index}` },
    version: 1,
    now,
    traceId: 'control',
  })
  let arrived = 0
  const everyoneHasRead = Promise.withResolvers<void>()
  // Five, since each holds a connection of the pool.
  const unlocked = await times(5, index =>
    tx(service.db, async t => {
      const user = await t
        .selectFrom('users')
        .select(userColumns)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      arrived += 1
      if (arrived === 5) everyoneHasRead.resolve()
      await everyoneHasRead.promise
      return changeProfile(t, user, save(index))
    }).then(
      () => true,
      () => false,
    ),
  )
  expect(unlocked.filter(Boolean)).toHaveLength(5)

  await service.db.updateTable('users').set({ version: 1, profile: '{}' }).execute()
  const locked = await times(5, index =>
    tx(service.db, async t => {
      const user = await lockUser(t, id)
      return user && changeProfile(t, user, save(index))
    }).then(
      () => true,
      () => false,
    ),
  )
  expect(locked.filter(Boolean)).toHaveLength(1)
})

test('§7 PATCH user: terms accepted on several devices at once are recorded once', async () => {
  const { service, idToken } = await start()
  const acceptedTerms = { version: service.deps.certificationBody.public.termsVersion }
  const hold = await holdProfiles(service.database)
  const accepting = times(5, () => service.api('PATCH', '/user', idToken, { acceptedTerms }))
  await hold.untilWaiting(5)
  await hold.release()
  const answers = await accepting
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await service.eventKinds())['user.terms_accepted']).toBe(1)
})
