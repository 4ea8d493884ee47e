// npm run bench:api: how fast lists and searches are among 200,000 requests of 50,000 people, as ratios to a bare
// server that asks the same rows of the same database by turns, and how each grows from a tenth of that.
import { join } from 'node:path'
import { Client } from 'pg'
import { type Call, connect, type Client as HttpClient, ratePerSecond } from './load.ts'
import { fillRequests } from './many-requests.ts'
import { inTurn, makePeople, type Person } from './people.ts'
import { type Product, startHelper, startProduct } from './processes.ts'
import { atLeast, chosen, report } from './report.ts'
import { alternate, median, quantile } from './statistics.ts'

const CONNECTIONS = 16
const PEOPLE = 40
const ROUNDS = 5
const POOL_SIZE = 20
const FEW = { requests: 20_000, people: 5000 }
const MANY = { requests: 200_000, people: 50_000 }
/** One request in so many belongs to those who ask. */
const EVERY = 100

interface Bench {
  readonly ours: HttpClient
  readonly bare: HttpClient
  readonly people: readonly Person[]
  readonly staff: Person
}

interface Measured {
  /** What we ask for, and the bare server, the n-th time. */
  readonly ours: (bench: Bench, n: number) => Call
  readonly bare: (bench: Bench, n: number) => Call
  readonly perRound: number
}

const asked = (path: string, { idToken }: Person): Call => ({
  method: 'GET',
  path,
  headers: { authorization: `Bearer ${idToken}` },
})

const ownList = (q: string): Measured => ({
  ours: ({ people }, n) => asked(`/api/v1/requests${q && `?q=${q}`}`, inTurn(people, n)),
  bare: ({ people }, n) => ({ method: 'GET', path: `/own?user=${inTurn(people, n).id}&q=${q}` }),
  perRound: 600,
})

const staffSearch = (q: (n: number) => string, perRound: number): Measured => ({
  ours: ({ staff }, n) => asked(`/api/v1/staff/requests?q=${q(n)}`, staff),
  bare: (_, n) => ({ method: 'GET', path: `/all?q=${q(n)}` }),
  perRound,
})

const measured = {
  'own list': ownList(''),
  'own search': ownList('tension'),
  'staff rare': staffSearch(n => `${String(((n % 900) + 100) * 7919).padStart(8, '0')}z`, 300),
  'staff common': staffSearch(() => 'tension', 300),
}

interface Figures {
  readonly rate: number
  readonly bare: number
  readonly ratio: number
  readonly p99: number
  readonly alone: number
}

/** Rates by turns under load; then one at a time, for how long somebody waits. */
const measure = async (bench: Bench, { ours, bare, perRound }: Measured): Promise<Figures> => {
  const times: number[] = []
  const askOurs = (count: number) =>
    ratePerSecond(count, CONNECTIONS, async n => {
      times.push((await bench.ours.send(ours(bench, n))).milliseconds)
    })
  const askBare = (count: number) => ratePerSecond(count, CONNECTIONS, n => bench.bare.send(bare(bench, n)))
  await askOurs(perRound)
  await askBare(perRound)
  times.length = 0
  const compared = await alternate(
    ROUNDS,
    () => askOurs(perRound),
    () => askBare(perRound),
  )
  const p99 = quantile(times, 0.99)
  times.length = 0
  await ratePerSecond(100, 1, async n => {
    times.push((await bench.ours.send(ours(bench, n))).milliseconds)
  })
  return { rate: compared.ours, bare: compared.floor, ratio: compared.ratio, p99, alone: median(times) }
}

const databaseOf = ({ dataDir }: Product) => ({
  host: join(dataDir, 'run'),
  user: 'habilita',
  database: 'habilita',
})

const stack = new AsyncDisposableStack()
try {
  const names = chosen(
    Object.fromEntries(Object.keys(measured).map(name => [name, name as keyof typeof measured])),
  )
  const product = await startProduct()
  stack.defer(product.stop)
  const database = new Client(databaseOf(product))
  await database.connect()
  stack.defer(() => database.end())
  const helper = startHelper('bare-lists.ts')
  stack.defer(helper.stop)
  const ours = connect(product.address, CONNECTIONS)
  stack.defer(ours.close)
  const [staff, ...people] = await makePeople(ours, PEOPLE + 1, CONNECTIONS)
  if (!staff) throw new Error('There is nobody.')
  await database.query('update accounts set email_verified = true')
  await database.query(`insert into staff values ($1, array['reviewer'], now())`, [staff.id])
  const bare = connect(String(await helper.ask({ ...databaseOf(product), max: POOL_SIZE })), CONNECTIONS)
  stack.defer(bare.close)
  const bench = { ours, bare, people, staff }
  const of = people.map(({ id }) => id)

  await fillRequests(database, { from: 0, to: FEW.requests, people: [0, FEW.people], of, every: EVERY })
  const few = new Map<string, Figures>()
  for (const name of names) few.set(name, await measure(bench, measured[name]))
  await fillRequests(database, {
    from: FEW.requests,
    to: MANY.requests,
    people: [FEW.people, MANY.people],
    of,
    every: EVERY,
  })
  for (const name of names) {
    const { rate, bare: floor, ratio, p99, alone } = await measure(bench, measured[name])
    const growth = alone / (few.get(name)?.alone ?? Number.NaN)
    report(
      `${name.padEnd(13)} ${rate.toFixed(0)}/s, bare ${floor.toFixed(0)}/s, ratio ${ratio.toFixed(2)}; p99 ${p99.toFixed(1)} ms; ` +
        `alone ${alone.toFixed(2)} ms, ${growth.toFixed(1)} times that of a tenth as many`,
      atLeast(ratio, 0.6),
    )
  }
} finally {
  await stack.disposeAsync()
}
