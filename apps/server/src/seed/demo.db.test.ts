import { expect, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { verifyEvents } from '../events/verify.ts'
import { sealEvents } from '../events/seal.ts'
import { tasks } from '../jobs/tasks.ts'
import { publishHolidays } from '../modules/calendar/public.ts'
import { publishFirstSchemes } from '../modules/schemes/public.ts'
import { PASSWORD, startIdentity } from '../testing/identity-service.ts'
import { demoAccounts, seedDemo } from './demo.ts'

const start = async () => {
  const service = await startIdentity({ at: '2026-11-16T09:00:00Z' })
  await publishFirstSchemes(service.deps)
  await publishHolidays(service.deps)
  return service
}

/** What each candidate has, by the name before the @. */
const statesOf = async ({ db }: Deps) => {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .select(['users.email', 'requests.category', 'requests.state', 'requests.payment_state'])
    .orderBy('users.email')
    .orderBy('requests.created_at')
    .execute()
  return rows.map(row => `${row.email?.split('@')[0]} ${row.category} ${row.state} ${row.payment_state}`)
}

const STATES = [
  'amaia rite in_review pending',
  'antonio gruas lapsed pending',
  'carlos gruas remedy pending',
  'javier gas submitted pending',
  'lucia rebt draft not_due',
  'montserrat rebt not_admitted pending',
  'nerea rsif admitted pending',
  'sara rsif withdrawn pending',
  'uxia rebt admitted paid',
  'uxia rite submitted pending',
  'yassine gas admitted paid',
]

test('ten people, each somewhere else on the way, and staff of each role, made by the verbs that people use', async () => {
  const { deps, db, call, jobs, mailer } = await start()
  expect(await demoAccounts(deps)).toBeUndefined()
  expect(await seedDemo(deps)).toBe(true)
  expect(await statesOf(deps)).toEqual(STATES)
  const roles = await db.selectFrom('staff').select('roles').execute()
  expect(roles.flatMap(row => row.roles).toSorted()).toEqual(['admin', 'decider', 'examiner', 'reviewer'])

  const told = await demoAccounts(deps)
  expect([told?.candidates.length, told?.staff.length]).toEqual([10, 4])
  const signIn = (email = '', password = '') =>
    call('v1/accounts:signInWithPassword', { email, password, returnSecureToken: true })
  expect((await signIn(told?.candidates[0], told?.password)).status).toBe(200)
  expect((await signIn(told?.staff[3], told?.password)).status).toBe(200)
  expect((await signIn(told?.candidates[0], PASSWORD)).status).toBe(400)

  await sealEvents(db, deps.keys.derive('events'))
  expect(await verifyEvents(db, deps.keys.derive('events'))).not.toHaveProperty('fault')
  const notices = await db
    .selectFrom('notices')
    .select(['code', 'created_at'])
    .orderBy('created_at')
    .execute()
  expect(new Set(notices.map(({ code }) => code))).toEqual(
    new Set(['N01', 'N02', 'N03', 'N04', 'N05', 'N06', 'N07', 'N18', 'N26', 'N32']),
  )
  expect(notices[0]?.created_at.toISOString().slice(0, 10)).toBe('2026-09-19')
  await jobs()
  expect(mailer.sent).toEqual([])
  expect(await db.selectFrom('notices').select('id').execute()).toHaveLength(notices.length)

  expect(await seedDemo(deps)).toBe(false)
}, 120_000)

test('beside a worker, whose clock is right, it is the same', async () => {
  const { deps } = await start()
  let begun = 0
  /** Between any two steps of it, whatever a worker does by the clock. */
  const work = async () => {
    begun += 1
    await Promise.allSettled([tasks.sweep_files({}, deps), tasks.advance_requests({}, deps)])
  }
  const files: Deps['files'] = {
    ...deps.files,
    put: async (key, bytes) => {
      await deps.files.put(key, bytes)
      await work()
    },
  }
  expect(await seedDemo({ ...deps, files })).toBe(true)
  await work()
  expect(begun).toBeGreaterThan(30)
  expect(await statesOf(deps)).toEqual(STATES)
}, 120_000)

test('a start that is cut off in the middle of it is taken up again by the next', async () => {
  const { deps } = await start()
  for (const most of [3, 40]) {
    let puts = 0
    const files: Deps['files'] = {
      ...deps.files,
      put: (key, bytes) => {
        puts += 1
        return puts > most ? Promise.reject(new Error('the power is cut')) : deps.files.put(key, bytes)
      },
    }
    await expect(seedDemo({ ...deps, files })).rejects.toThrow('the power is cut')
    expect(await demoAccounts(deps)).toBeUndefined()
  }
  expect(await seedDemo(deps)).toBe(true)
  expect(await statesOf(deps)).toEqual(STATES)
}, 120_000)
