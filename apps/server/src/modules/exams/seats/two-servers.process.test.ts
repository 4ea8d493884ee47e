import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { bookExam } from '@habilita/contract/exams/exams'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { dataDirAt, prepareDataDir } from '../../../platform/data-dir.ts'
import { type Db, openDatabase } from '../../../db/client.ts'
import { startEmbedded } from '../../../db/embedded/supervisor.ts'
import { type ApiCaller, apiCaller } from '../../../testing/api-caller.ts'
import { buildExaminee } from '../../../testing/build-examinee.ts'
import { howMany } from '../../../testing/how-many.ts'
import { urlOf } from '../../../testing/run-command.ts'
import { newDataDir, startProbe } from '../../../testing/start-probe.ts'

const ROUNDS = howMany({ quick: 2, thorough: 8 })
/** The control stops at the first overbooked session. */
const CONTROL_ROUNDS = 20
const PEOPLE = 200
const SEATS = 10
const AT_ONCE = 8
const DAY_MS = 24 * 60 * 60 * 1000

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS)

/** Starts two servers that share only a database and their secrets. */
const startServers = async () => {
  const folder = await newDataDir()
  await prepareDataDir(dataDirAt(folder))
  const postgres = await startEmbedded({ dataRoot: folder, command: 'test' })
  onTestFinished(postgres.stop)
  const environment = {
    DATABASE_URL: urlOf(postgres.connection),
    APP_SECRET: 'a secret that only servers in a crowd use',
    IDENTITY_KEYS_FILE: join(folder, 'tokens.json'),
    LOG_LEVEL: 'silent',
    // Each person has their own IP address, or the rate limit would reject them.
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const servers = [
    startProbe(await newDataDir(), environment),
    startProbe(await newDataDir(), environment),
  ] as const
  const addresses = [await servers[0].address, await servers[1].address] as const
  const database = openDatabase(postgres.connection, 5)
  onTestFinished(database.close)
  onTestFinished(async () => void (await Promise.all(servers.map(server => server.killGroup()))))
  return { addresses, db: database.db, connection: postgres.connection }
}

const signUp = async (address: string, index: number) => {
  const email = `persona-${index}@correo.es`
  const response = await fetch(`${address}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=habilita`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${index >> 8}.${index & 255}.1`,
    },
    body: JSON.stringify({ email, password: 'una frase larga y fácil', returnSecureToken: true }),
  })
  const { localId: id, idToken } = (await response.json()) as { localId: string; idToken: string }
  return { id, email, idToken }
}

interface Person {
  readonly caller: ApiCaller
  readonly requestId: string
}

/** Creates admitted candidates, half of them on each server. */
const makeCrowd = async (addresses: readonly [string, string], db: Db): Promise<Person[]> => {
  const people: Person[] = []
  const numbers = Array.from({ length: PEOPLE }, (_, index) => index)
  const next = async (): Promise<void> => {
    for (let index = numbers.shift(); index !== undefined; index = numbers.shift()) {
      const address = addresses[index % 2 === 0 ? 0 : 1]
      const account = await signUp(address, index)
      const { requestId } = await buildExaminee(db, account.id)
      people.push({ caller: apiCaller(address, account), requestId })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  await db.updateTable('accounts').set({ email_verified: true }).execute()
  const due = inDays(365).toISOString().slice(0, 10)
  await db.updateTable('requests').set({ due_on: due }).execute()
  return people
}

const addVenue = async (db: Db): Promise<string> => {
  const id = randomUUID()
  const place = { name: 'Atocha', street: 'Calle 1', municipality: 'Madrid', province: '28' }
  await db
    .insertInto('venues')
    .values({ id, ...place, time_zone: 'Europe/Madrid', step_free: true, created_at: new Date() })
    .execute()
  return id
}

/** Adds a session without bookings. */
const addSession = async (db: Db, venueId: string): Promise<string> => {
  await db.deleteFrom('bookings').execute()
  await db.updateTable('requests').set({ state: 'admitted' }).execute()
  const id = randomUUID()
  const times = { starts_at: inDays(30), ends_at: inDays(30.1), booking_closes_at: inDays(29) }
  const exam = { category: 'rebt', part: 'theory', venue_id: venueId, capacity: SEATS, search: '' } as const
  await db
    .insertInto('exam_sessions')
    .values({ id, ...exam, ...times, created_at: new Date() })
    .execute()
  return id
}

/** Everyone books at the same time. Counts the answers by kind. */
const rush = async (people: readonly Person[], sessionId: string): Promise<Record<string, number>> => {
  const told = await Promise.all(
    people.map(({ caller, requestId }) =>
      caller.call(bookExam, { body: { sessionId, requestId } }).then(
        () => 'booked',
        (error: Error) => error.message.split(':', 1)[0] ?? '',
      ),
    ),
  )
  return Object.fromEntries([...Map.groupBy(told, word => word)].map(([word, all]) => [word, all.length]))
}

const bookedIn = async (db: Db, sessionId: string): Promise<number> =>
  (
    await db
      .selectFrom('bookings')
      .select('id')
      .where('session_id', '=', sessionId)
      .where('state', '=', 'booked')
      .execute()
  ).length

/** Replaces the sessions table with a view over a function, whose rows cannot be locked. */
const takeLocksAway = async (connection: Parameters<typeof urlOf>[0]): Promise<void> => {
  const client = new Client(connection)
  await client.connect()
  await client.query(`
    alter table exam_sessions rename to sessions_without_locks;
    create function all_sessions() returns setof sessions_without_locks stable language plpgsql as
      $$ begin return query select * from sessions_without_locks; end $$;
    create view exam_sessions as select * from all_sessions();
    grant select, update on exam_sessions to public;
    grant select on sessions_without_locks to public`)
  await client.end()
}

test(`${PEOPLE} parallel bookings of the last ${SEATS} seats in two server processes book ${SEATS} and reject the rest, and overbook without the lock`, async () => {
  const { addresses, db, connection } = await startServers()
  const people = await makeCrowd(addresses, db)
  const venueId = await addVenue(db)
  for (let round = 0; round < ROUNDS; round++) {
    const sessionId = await addSession(db, venueId)
    expect(await rush(people, sessionId)).toEqual({ booked: SEATS, '409 SEAT_TAKEN': PEOPLE - SEATS })
    expect(await bookedIn(db, sessionId)).toBe(SEATS)
  }
  // The control: the same people and servers, but sessions cannot be locked.
  const sessions: string[] = []
  for (let round = 0; round < CONTROL_ROUNDS; round++) sessions.push(await addSession(db, venueId))
  await takeLocksAway(connection)
  let most = 0
  for (const sessionId of sessions) {
    if (most > SEATS) break
    await db.deleteFrom('bookings').execute()
    await db.updateTable('requests').set({ state: 'admitted' }).execute()
    await rush(people, sessionId)
    most = Math.max(most, await bookedIn(db, sessionId))
  }
  expect(most).toBeGreaterThan(SEATS)
})
