import { type Db, tx } from '../db/client.ts'
import { readFact, writeFact } from '../db/installation.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../domain-error.ts'
import { writeEvent } from '../events/write.ts'
import { withoutWorkers } from '../jobs/no-workers.ts'
import { advanceCertificates } from '../modules/certificates/public.ts'
import { advanceAbsences, advanceExams, followRequest, offerSeats } from '../modules/exams/public.ts'
import { type Caller, openAccount } from '../modules/identity/public.ts'
import { notify, type NoticeDeps, setChannels } from '../modules/notifications/public.ts'
import { advanceRequests } from '../modules/requests/public.ts'
import { appoint } from '../modules/staff/public.ts'
import { initialise, update } from '../modules/user/public.ts'
import type { Stage } from './acts.ts'
import { examStories } from './exam-stories.ts'
import { candidates, type DemoPerson, type DemoStaff, others, staff } from './people.ts'
import { inOrder } from './scenes.ts'
import { requestStories } from './stories.ts'

/** Periodic work runs no more often than in a worker. */
const HOUR_MS = 60 * 60 * 1000
/** All accounts exist before the first act. */
const OPENED_BEFORE_MS = 24 * HOUR_MS

/** Uses a reserved domain that cannot be registered. */
const addressOf = (name: string): string => `${name}@demo.example`

/** Derived from this installation's secret, so that it cannot be known from the source. */
const passwordOf = ({ keys }: Pick<Deps, 'keys'>): string =>
  keys
    .derive('demo')
    .toString('hex')
    .slice(0, 12)
    .replaceAll(/(.{4})(?!$)/g, '$1-')

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
  const call = { caller, traceId: 'demo' }
  const { version, profile: known } = await initialise(deps, call)
  if (known.firstName === null) {
    const acceptedTerms = { version: deps.certificationBody.public.termsVersion }
    await update(deps, call, { version, ...profile, acceptedTerms })
  }
  return caller
}

/** Turns mail off while past events are played, and on again afterwards. */
const mailAll = async (deps: Deps, callers: Stage['callers'], email: boolean): Promise<void> => {
  for (const caller of Object.values(callers))
    await setChannels(deps, { caller, traceId: 'demo' }, { email, push: true })
}

const openAll = async (deps: Deps): Promise<Stage['callers']> => {
  const everybody = Object.entries({ ...candidates, ...others, ...staff })
  const opened = async (person: DemoPerson | DemoStaff) => {
    const caller = await open(deps, person)
    return 'roles' in person ? { ...caller, roles: person.roles } : caller
  }
  const callers = await Promise.all(everybody.map(async ([key, person]) => [key, await opened(person)]))
  const byName = Object.fromEntries(callers) as Stage['callers']
  for (const [key, { roles }] of Object.entries(staff))
    await appoint(deps, { id: byName[key as keyof typeof staff].id }, roles)
  return byName
}

/** Sends notices at the time of their events. */
const tell = async (then: NoticeDeps, after: number): Promise<number> => {
  const events = await then.db
    .selectFrom('events')
    .select('id')
    .where('id', '>', after)
    // Views by staff cause no notices.
    .where('kind', 'not like', '%.viewed')
    .orderBy('id')
    .execute()
  for (const { id } of events) await notify({ eventId: id }, then)
  return events.at(-1)?.id ?? after
}

/** Does what workers do periodically, at the time of the scene. */
const passTime = async (then: Deps): Promise<void> => {
  await advanceRequests(then)
  await advanceExams(then)
  await advanceAbsences(then)
  await advanceCertificates(then)
}

/** Does what workers do when waiting lists change. Their own jobs run later and find nothing to do. */
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

/** Plays the remaining scenes. After an interruption, the first may be complete: its refusal is ignored. */
const play = async (deps: NoticeDeps, begun: Date): Promise<void> => {
  const scenes = await inOrder(deps, begun, [...requestStories, ...examStories])
  let now = (scenes[0]?.time ?? begun.getTime()) - OPENED_BEFORE_MS
  const then: NoticeDeps = { ...deps, clock: { now: () => new Date(now) } }
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
    await writeFact(deps.db, `demo_scene_${index}`, 'played')
  }
  await mailAll(deps, callers, true)
}

const addressesOf = (people: Readonly<Record<string, DemoPerson>>): string[] =>
  Object.values(people).map(({ name }) => addressOf(name))

/** The demo accounts, to be shown to the operator; undefined without a demo. */
export const demoAccounts = async (
  deps: Pick<Deps, 'db' | 'keys'>,
): Promise<{ candidates: string[]; staff: string[]; password: string } | undefined> => {
  if ((await readFact(deps.db, 'demo_seeded_at')) === undefined) return undefined
  return { candidates: addressesOf(candidates), staff: addressesOf(staff), password: passwordOf(deps) }
}

const playAll = async (deps: NoticeDeps): Promise<boolean> => {
  if (!deps.identity.own || (await readFact(deps.db, 'demo_seeded_at')) !== undefined) return false
  const begun = (await readFact(deps.db, 'demo_begun_at')) ?? deps.clock.now().toISOString()
  await writeFact(deps.db, 'demo_begun_at', begun)
  await play(deps, new Date(begun))
  await tx(deps.db, async t => {
    const now = deps.clock.now()
    await writeFact(t, 'demo_seeded_at', now.toISOString())
    await writeEvent(t, {
      kind: 'installation.demo_seeded',
      at: now,
      actor: { kind: 'system' },
      object: { kind: 'installation', id: 'demo' },
    })
  })
  return true
}

/**
 * Fills a new installation once with realistic data, through the verbs that people use and with the clock set
 * back: no worker may run meanwhile. The next start resumes an interrupted run. Returns whether it did
 * anything.
 */
export const seedDemo = async (deps: NoticeDeps): Promise<boolean> => {
  if ((await readFact(deps.db, 'demo_seeded_at')) !== undefined) return false
  const seeded = await deps.db.connection().execute(alone => withoutWorkers(alone, () => playAll(deps)))
  return seeded ?? false
}
