// npm run bench:api: speed of lists, searches, bookings and certificates by code among 200,000 requests of
// 50,000 people, as ratios to a bare server that reads or writes the same rows of the same database in
// alternation, and how each grows from a tenth of that size.
import { join } from 'node:path'
import { Client } from 'pg'
import { measured, readySeats, readSessions } from './api-measures.ts'
import type { Bench, Measured } from './measured.ts'
import { connect, ratePerSecond } from './load.ts'
import { fillCertificates } from './many-certificates.ts'
import { admit, fillExams } from './many-exams.ts'
import { fillRequests } from './many-requests.ts'
import { makePeople } from './people.ts'
import { type Product, startHelper, startProduct } from './processes.ts'
import { chosen, report } from './report.ts'
import { withSecondFactor } from './second-factor.ts'
import { alternate, median, quantile } from './statistics.ts'

const CONNECTIONS = 16
const PEOPLE = 40
const ROUNDS = 5
const POOL_SIZE = 20
const NOTHING = { requests: 0, people: 0, sessions: 0, bookings: 0, certificates: 0 }
const FEW = { requests: 20_000, people: 5000, sessions: 300, bookings: 5000, certificates: 20_000 }
const MANY = { requests: 200_000, people: 50_000, sessions: 3000, bookings: 50_000, certificates: 200_000 }
/** One request in this many belongs to the people who call. */
const EVERY = 100

interface Figures {
  readonly rate: number
  readonly bare: number
  readonly ratio: number
  readonly p99: number
  readonly alone: number
}

/** Rates under load in alternation; then one call at a time for the latency. */
const measure = async (bench: Bench, { ours, bare, perRound, before }: Measured): Promise<Figures> => {
  const times: number[] = []
  const askOurs = async (count: number, atOnce: number) => {
    await before?.(bench)
    return ratePerSecond(count, atOnce, async n => {
      times.push((await bench.ours.send(ours(bench, n))).milliseconds)
    })
  }
  const askBare = async (count: number) => {
    await before?.(bench)
    return ratePerSecond(count, CONNECTIONS, n => bench.bare.send(bare(bench, n)))
  }
  await askOurs(perRound, CONNECTIONS)
  await askBare(perRound)
  times.length = 0
  const compared = await alternate(
    ROUNDS,
    () => askOurs(perRound, CONNECTIONS),
    () => askBare(perRound),
  )
  const p99 = quantile(times, 0.99)
  times.length = 0
  await askOurs(100, 1)
  return { rate: compared.ours, bare: compared.floor, ratio: compared.ratio, p99, alone: median(times) }
}

const databaseOf = ({ dataDir }: Product) => ({
  host: join(dataDir, 'run'),
  user: 'habilita',
  database: 'habilita',
})

/** Fills the database from one size to another. */
const fill = async (database: Client, from: typeof FEW, to: typeof FEW, of: readonly string[]) => {
  await fillRequests(database, {
    from: from.requests,
    to: to.requests,
    people: [from.people, to.people],
    of,
    every: EVERY,
  })
  await fillExams(database, {
    sessions: [from.sessions, to.sessions],
    bookings: [from.bookings, to.bookings],
  })
  await fillCertificates(database, from.certificates, to.certificates)
}

const stack = new AsyncDisposableStack()
try {
  const names = chosen(
    Object.fromEntries(Object.keys(measured).map(name => [name, name as keyof typeof measured])),
  )
  const product = await startProduct('--api-only', '--no-worker')
  stack.defer(product.stop)
  const database = new Client(databaseOf(product))
  await database.connect()
  stack.defer(() => database.end())
  const helper = startHelper('bare-api.ts')
  stack.defer(helper.stop)
  const ours = connect(product.address, CONNECTIONS)
  stack.defer(ours.close)
  const [first, ...signedUp] = await makePeople(ours, 2 * PEOPLE + 1, CONNECTIONS)
  if (!first) throw new Error('There is nobody.')
  const [people, bookers] = [signedUp.slice(0, PEOPLE), signedUp.slice(PEOPLE)]
  await database.query('update accounts set email_verified = true')
  await database.query(`insert into staff values ($1, array['reviewer'], now())`, [first.id])
  const staff = await withSecondFactor(ours, first)
  const bare = connect(String(await helper.ask({ ...databaseOf(product), max: POOL_SIZE })), CONNECTIONS)
  stack.defer(bare.close)
  const of = people.map(({ id }) => id)

  await fill(database, NOTHING, FEW, of)
  await admit(database, { of, series: 'S-2022', count: PEOPLE })
  const seats = await readySeats(database, bookers)
  const benchAmong = async ({ certificates }: typeof FEW): Promise<Bench> => ({
    ours,
    bare,
    database,
    people,
    staff,
    certificates,
    seats: { ...seats, sessions: await readSessions(database) },
  })
  const few = new Map<string, Figures>()
  const amongFew = await benchAmong(FEW)
  for (const name of names) few.set(name, await measure(amongFew, measured[name]))
  await fill(database, FEW, MANY, of)
  const amongMany = await benchAmong(MANY)
  for (const name of names) {
    const { rate, bare: floor, ratio, p99, alone } = await measure(amongMany, measured[name])
    const growth = alone / (few.get(name)?.alone ?? Number.NaN)
    report(
      name,
      ratio,
      `${name.padEnd(13)} ${rate.toFixed(0)}/s, bare ${floor.toFixed(0)}/s, ratio ${ratio.toFixed(2)}; p99 ${p99.toFixed(1)} ms; ` +
        `alone ${alone.toFixed(2)} ms, ${growth.toFixed(1)} times that of a tenth as many`,
    )
  }
} finally {
  await stack.disposeAsync()
}
