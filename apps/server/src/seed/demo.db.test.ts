import type { SchemeCategory } from '@habilita/contract/schemes/schemes'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { verifyEvents } from '../events/verify.ts'
import { sealEvents } from '../events/seal.ts'
import { startWorker } from '../jobs/worker.ts'
import { product, workerJobs } from '../composition.ts'
import { advanceCertificatesJob } from '../modules/certificates/jobs.ts'
import { advanceAbsencesJob, advanceExamsJob } from '../modules/exams/jobs.ts'
import { advanceRequestsJob } from '../modules/requests/jobs.ts'
import { runCommand, urlOf } from '../testing/run-command.ts'
import { runJob } from '../testing/run-jobs.ts'
import { TEST_SECRET } from '../testing/database-setup.ts'
import { tempDir } from '../testing/temp-dir.ts'
import { publishHolidays } from '../modules/calendar/public.ts'
import { listCertificates } from '../modules/certificates/public.ts'
import { listExams } from '../modules/exams/public.ts'
import { publishFirstSchemes } from '../modules/schemes/public.ts'
import { callerOf, callOf } from '../testing/call-of.ts'
import { COUNTS, countsOf, STATES, statesOf } from '../testing/demo-states.ts'
import { PASSWORD, startIdentity } from '../testing/identity-service.ts'
import { demoAccounts, seedDemo } from './demo.ts'

const start = async () => {
  const service = await startIdentity({ at: '2026-11-16T09:00:00Z' })
  await publishFirstSchemes(service.deps)
  await publishHolidays(service.deps)
  return { ...service, deps: { ...service.deps, notices: product.contributions.notices } }
}

const BY_THE_CLOCK = [advanceRequestsJob, advanceExamsJob, advanceAbsencesJob, advanceCertificatesJob]

/** Each run continues where the one before failed: early, midway and late in eleven thousand queries. */
const CUTS = [600, 3000, 4500]

const idOf = async ({ db }: Deps, name: string): Promise<string> => {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${name}@demo.example`)
    .executeTakeFirstOrThrow()
  return user.id
}

const callAs = async (deps: Deps, name: string) =>
  callOf(callerOf({ id: await idOf(deps, name), email: `${name}@demo.example` }))

/** A person's exams in a category, as the person sees them. */
const examsOf = async (deps: Deps, name: string, category: SchemeCategory) => {
  const { bookings, waiting, progress } = await listExams(deps, await callAs(deps, name))
  const request = progress.find(each => each.category === category)
  return {
    theory: request?.parts.find(({ part }) => part === 'theory'),
    practical: request?.parts.find(({ part }) => part === 'practical'),
    bookings: bookings.filter(({ session }) => session.category === category),
    waiting: waiting.filter(({ session }) => session.category === category),
  }
}

const certificatesOf = async (deps: Deps, name: string) => {
  const { certificates } = await listCertificates(deps, await callAs(deps, name))
  return certificates.map(({ category, standing, allowedActions: may }) => ({ category, standing, may }))
}

/** Each candidate is in a different state of exams and certificates too. */
const expectEveryState = async (deps: Deps) => {
  const nerea = await examsOf(deps, 'nerea', 'rsif')
  expect(nerea.theory?.block).toBe('unpaid')
  const yassine = await examsOf(deps, 'yassine', 'gas')
  expect(yassine.theory?.block).toBeNull()
  const carlos = await examsOf(deps, 'carlos', 'gas')
  expect(carlos.bookings).toMatchObject([{ state: 'booked', allowedActions: ['report_incident'] }])
  const uxia = await examsOf(deps, 'uxia', 'rebt')
  expect(uxia.bookings).toMatchObject([{ state: 'booked' }])
  expect(uxia.bookings[0]?.allowedActions).toEqual(expect.arrayContaining(['change', 'cancel']))
  const lucia = await examsOf(deps, 'lucia', 'rite')
  expect(lucia.waiting).toMatchObject([{ state: 'waiting', position: 2 }])
  const montserrat = await examsOf(deps, 'montserrat', 'rite')
  expect(montserrat.waiting).toMatchObject([{ state: 'offered' }])
  const hours = (Date.parse(montserrat.waiting[0]?.offerExpiresAt ?? '') - deps.clock.now().getTime()) / 3.6e6
  expect(hours).toBeGreaterThan(12)
  const sara = await examsOf(deps, 'sara', 'rebt')
  expect([sara.theory?.block, sara.practical?.block]).toEqual(['passed', null])
  expect(sara.bookings[0]?.session.venue.timeZone).toBe('Atlantic/Canary')
  const amaia = await examsOf(deps, 'amaia', 'rebt')
  expect(amaia.theory).toMatchObject({ result: { outcome: 'failed' }, from: '2026-11-25' })
  const antonio = await examsOf(deps, 'antonio', 'rebt')
  expect(antonio.bookings[0]?.allowedActions).toContain('justify_absence')

  expect(await certificatesOf(deps, 'uxia')).toMatchObject([{ category: 'gas', standing: 'valid' }])
  const [expiring] = await certificatesOf(deps, 'antonio')
  expect(expiring).toMatchObject({ category: 'gruas', standing: 'expiring' })
  expect(expiring?.may).toContain('renew')
  expect(await certificatesOf(deps, 'javier')).toMatchObject([{ category: 'rebt', standing: 'expired' }])
  expect(await certificatesOf(deps, 'montserrat')).toMatchObject([{ category: 'gas', standing: 'suspended' }])
}

/**
 * All categories, both parts, six provinces; one full session, some nearly; no double bookings or notices.
 */
const expectSessions = async ({ db }: Deps) => {
  const open = await db
    .selectFrom('exam_sessions')
    .innerJoin('venues', 'venues.id', 'venue_id')
    .select(['category', 'part', 'province', 'time_zone', 'starts_at', 'ends_at', 'exam_sessions.capacity'])
    .select(eb =>
      eb
        .selectFrom('bookings')
        .select(({ fn }) => fn.countAll<number>().as('taken'))
        .whereRef('session_id', '=', 'exam_sessions.id')
        .where('bookings.state', '=', 'booked')
        .as('taken'),
    )
    .where('exam_sessions.state', '=', 'open')
    .execute()
  expect(new Set(open.map(({ category, part }) => `${category} ${part}`)).size).toBe(10)
  expect(new Set(open.map(({ province }) => province)).size).toBe(6)
  expect(open.filter(({ capacity, taken }) => capacity === taken)).toHaveLength(1)
  expect(open.filter(({ capacity, taken }) => capacity - (taken ?? 0) === 1).length).toBeGreaterThan(1)
  for (const { starts_at: from, ends_at: to, time_zone: zone } of open) {
    const [begins, ends] = [from, to].map(time =>
      Temporal.Instant.from(time.toISOString()).toZonedDateTimeISO(zone),
    )
    expect(begins?.dayOfWeek).toBeLessThan(6)
    expect(begins?.hour).toBeGreaterThanOrEqual(9)
    expect((ends?.hour ?? 24) * 60 + (ends?.minute ?? 0)).toBeLessThanOrEqual(18 * 60)
  }
  const { rows: clashes } = await sql`
    select from bookings one
      join exam_sessions first on first.id = one.session_id
      join bookings other on other.user_id = one.user_id and other.id > one.id
      join exam_sessions second on second.id = other.session_id
    where first.starts_at < second.ends_at and second.starts_at < first.ends_at`.execute(db)
  expect(clashes).toEqual([])
  const { rows: twice } = await sql`
    select code, body from notices group by user_id, code, title, body, link having count(*) > 1`.execute(db)
  expect(twice).toEqual([])
}

/** A database on which only the query number `after` fails. */
const failingOnce = (db: Db, after: number): Db => {
  let asked = 0
  return db.withPlugin({
    transformQuery: ({ node }) => {
      asked += 1
      if (asked === after) throw new Error('the power is cut')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
}

test('seeds ten people at different stages, and staff of each role, also when it is interrupted and started again', async () => {
  const { deps, db, database, call, jobs, mailer } = await start()
  expect(await demoAccounts(deps)).toBeUndefined()
  for (const after of CUTS) {
    // Periodic jobs report how many items failed, not why.
    await expect(seedDemo({ ...deps, db: failingOnce(db, after) })).rejects.toThrow(/power is cut|could not/)
    expect(await demoAccounts(deps)).toBeUndefined()
  }
  expect(await seedDemo(deps)).toBe(true)
  expect(await statesOf(deps)).toEqual(STATES)
  expect(await countsOf(deps)).toEqual(COUNTS)
  await expectEveryState(deps)
  await expectSessions(deps)
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
    new Set(
      ['01 02 03 04 05 06 07 08 09 10 11 13 14 15 16 17 18 20 21 22 23 24 25 26 32 34 39 40']
        .flatMap(codes => codes.split(' '))
        .map(code => `N${code}`),
    ),
  )
  expect(notices[0]?.created_at.toISOString().slice(0, 10)).toBe('2026-04-29')
  await jobs()
  for (const job of BY_THE_CLOCK) await runJob(job, {}, deps)
  await jobs()
  expect(mailer.sent).toEqual([])
  expect(await db.selectFrom('notices').select('id').execute()).toHaveLength(notices.length)

  expect(await seedDemo(deps)).toBe(false)
  const folder = await tempDir()
  onTestFinished(folder.remove)
  const environment = { DATABASE_URL: urlOf(database.owner), DATA_DIR: folder.path, APP_SECRET: TEST_SECRET }
  expect((await runCommand('seed', environment)).stdout).toBe('The demo data is already there.\n')
}, 240_000)

test('refuses to seed next to a running worker, and adds nothing', async () => {
  const { deps, database } = await start()
  const worker = await startWorker(deps, database.pool, workerJobs)
  onTestFinished(worker.stop)
  await expect(seedDemo(deps)).rejects.toThrow('Workers are running on this database')
  expect(await demoAccounts(deps)).toBeUndefined()
  expect(await deps.db.selectFrom('users').select('id').execute()).toEqual([])
})
