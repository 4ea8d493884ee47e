import { sql } from 'kysely'
import { type Db, tx } from '../db/client.ts'
import { lockIds } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../domain-error.ts'
import { writeEvent } from '../events/write.ts'
import { withClockSetBack } from '../jobs/set-back-clock.ts'
import type { TaskName } from '../jobs/tasks.ts'
import { advanceCertificates } from '../modules/certificates/public.ts'
import { advanceAbsences, advanceExams, followRequest, offerSeats } from '../modules/exams/public.ts'
import { type Caller, openAccount } from '../modules/identity/public.ts'
import { notify, setChannels } from '../modules/notifications/public.ts'
import { advanceRequests } from '../modules/requests/public.ts'
import { appoint } from '../modules/staff/public.ts'
import { initialise, update } from '../modules/user/public.ts'
import type { Stage } from './acts.ts'
import { examStories } from './exam-stories.ts'
import { candidates, type DemoPerson, others, staff } from './people.ts'
import { inOrder } from './scenes.ts'
import { requestStories } from './stories.ts'

/** What goes by the clock is looked at no more often than a worker would. */
const HOUR_MS = 60 * 60 * 1000
/** Everybody had an account before the first of them did anything. */
const OPENED_BEFORE_MS = 24 * HOUR_MS

const LOCK = lockIds.demoSeed

/** What a worker must not do meanwhile: to its clock, drafts and uploads of then are long over. */
const BY_THE_CLOCK = [
  'advance_requests',
  'advance_exams',
  'advance_absences',
  'advance_certificates',
  'offer_seats',
  'follow_request',
  'sweep_files',
  'retain',
] satisfies TaskName[]

/** Of a domain that nobody can have. */
const addressOf = (name: string): string => `${name}@demo.example`

/** Of this installation alone: whoever knows the product does not know it. */
const passwordOf = ({ keys }: Pick<Deps, 'keys'>): string =>
  keys
    .derive('demo')
    .toString('hex')
    .slice(0, 12)
    .replaceAll(/(.{4})(?!$)/g, '$1-')

const kept = async (db: Db, key: string): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst())?.value

/** Once: what an installation knows of itself is never changed. */
const keep = async (db: Db, key: string, value: string): Promise<void> => {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}

const playedScenes = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('installation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key', 'like', 'demo_scene_%')
    .executeTakeFirstOrThrow()
  return count
}

const open = async (deps: Deps, { name, profile }: DemoPerson): Promise<Caller> => {
  const email = addressOf(name)
  const id = await openAccount(deps, { email, password: passwordOf(deps) })
  if (id === undefined) throw new Error('Demo people need an identity service of our own')
  const caller: Caller = {
    id,
    email,
    emailVerified: true,
    authenticatedAt: deps.clock.now(),
    secondFactor: false,
    sessionId: undefined,
  }
  const { version, profile: known } = await initialise(deps, caller, 'demo')
  if (known.firstName === null) {
    const acceptedTerms = { version: deps.body.public.termsVersion }
    await update(deps, caller, { version, ...profile, acceptedTerms }, 'demo')
  }
  return caller
}

/** Nobody is mailed about what is long past; about what comes after it, they are. */
const mailAll = async (deps: Deps, callers: Stage['callers'], email: boolean): Promise<void> => {
  for (const caller of Object.values(callers)) await setChannels(deps, caller, { email, push: true }, 'demo')
}

const openAll = async (deps: Deps): Promise<Stage['callers']> => {
  const everybody = Object.entries({ ...candidates, ...others, ...staff })
  const callers = await Promise.all(everybody.map(async ([key, person]) => [key, await open(deps, person)]))
  const byName = Object.fromEntries(callers) as Stage['callers']
  for (const [key, { roles }] of Object.entries(staff))
    await appoint(deps, { id: byName[key as keyof typeof staff].id }, roles)
  return byName
}

/** What happened is told at its own time. */
const tell = async (then: Deps, after: number): Promise<number> => {
  const events = await then.db
    .selectFrom('events')
    .select('id')
    .where('id', '>', after)
    // Of who looked at what, nobody is told.
    .where('kind', 'not like', '%.viewed')
    .orderBy('id')
    .execute()
  for (const { id } of events) await notify({ eventId: id }, then)
  return events.at(-1)?.id ?? after
}

/** What workers do by the clock, at the time of the scene. */
const passTime = async (then: Deps): Promise<void> => {
  await advanceRequests(then)
  await advanceExams(then)
  await advanceAbsences(then)
  await advanceCertificates(then)
}

/** What workers do when lines have changed. Their own jobs come later, and find nothing left to do. */
const serveLines = async (then: Deps): Promise<void> => {
  const waiting = await then.db
    .selectFrom('waiting_entries')
    .select(['session_id', 'request_id'])
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('seq')
    .execute()
  for (const { request_id: requestId } of waiting) await followRequest({ requestId }, then)
  for (const sessionId of new Set(waiting.map(row => row.session_id))) await offerSeats({ sessionId }, then)
}

/** Plays what is left of it. Where the last run was cut off, its act may have been done: then it is refused now. */
const play = async (deps: Deps, begun: Date): Promise<void> => {
  const scenes = await inOrder(deps, begun, [...requestStories, ...examStories])
  let now = (scenes[0]?.time ?? begun.getTime()) - OPENED_BEFORE_MS
  const then: Deps = { ...deps, clock: { now: () => new Date(now) } }
  const callers = await openAll(then)
  await mailAll(then, callers, false)
  const done = await playedScenes(deps.db)
  const isDoubtful = done > 0
  let [told, passed] = [0, 0]
  for (const [index, { time, act }] of scenes.entries()) {
    if (index < done) continue
    now = time
    if (now - passed >= HOUR_MS) {
      await passTime(then)
      passed = now
    }
    await act({ deps: then, callers, begun }).catch((error: unknown) => {
      if (!(isDoubtful && index === done && error instanceof DomainError)) throw error
    })
    await serveLines(then)
    told = await tell(then, told)
    await keep(deps.db, `demo_scene_${index}`, 'played')
  }
  await mailAll(deps, callers, true)
}

const addressesOf = (people: Readonly<Record<string, DemoPerson>>): string[] =>
  Object.values(people).map(({ name }) => addressOf(name))

/** The people of the demo, for whoever starts this installation; none where it has no demo. */
export const demoAccounts = async (
  deps: Pick<Deps, 'db' | 'keys'>,
): Promise<{ candidates: string[]; staff: string[]; password: string } | undefined> => {
  if ((await kept(deps.db, 'demo_seeded_at')) === undefined) return undefined
  return { candidates: addressesOf(candidates), staff: addressesOf(staff), password: passwordOf(deps) }
}

/**
 * Fills a new installation with a believable body, once, by the verbs that people use, with the clock set back. A
 * run that was cut off is taken up again at the next start. Gives whether there was anything to do.
 */
export const seedDemo = (deps: Deps): Promise<boolean> =>
  deps.db.connection().execute(async alone => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_lock(${LOCK}) as free`.execute(alone)
    if (rows[0]?.free !== true) return false
    try {
      if (!deps.identity.own || (await kept(deps.db, 'demo_seeded_at')) !== undefined) return false
      const begun = (await kept(deps.db, 'demo_begun_at')) ?? deps.clock.now().toISOString()
      await keep(deps.db, 'demo_begun_at', begun)
      await withClockSetBack(alone, BY_THE_CLOCK, () => play(deps, new Date(begun)))
      await tx(deps.db, async t => {
        const now = deps.clock.now()
        await t
          .insertInto('installation')
          .values({ key: 'demo_seeded_at', value: now.toISOString() })
          .execute()
        await writeEvent(t, {
          kind: 'installation.demo_seeded',
          at: now,
          actor: { kind: 'system' },
          object: { kind: 'installation', id: 'demo' },
        })
      })
      return true
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(alone)
    }
  })
