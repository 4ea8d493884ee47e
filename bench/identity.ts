// npm run bench: speed of the identity service, as ratios to floors measured in alternation in the same run.
// npm run bench -- requests signIns: only the named measurements.
import { join } from 'node:path'
import { Client } from 'pg'
import type { HashRun } from './bare-hash.ts'
import { connect, ratePerSecond } from './load.ts'
import { inTurn, makePeople, PASSWORD, type Person, readUser, signIn } from './people.ts'
import { type Helper, type Product, startHelper, startProduct } from './processes.ts'
import { chosen, note, report } from './report.ts'
import { alternate, median, quantile } from './statistics.ts'

const CONNECTIONS = 32
const PEOPLE = 256
const ROUNDS = 5
/** Large enough that the start and end of a round, with fewer than two hashes running, matter little. */
const SIGN_INS = 240
/** The server's default number of database connections. */
const POOL_SIZE = 20

interface Bench {
  readonly product: Product
  readonly people: readonly Person[]
  readonly floor: Helper
  readonly bareHash: Helper
}

const databaseOf = ({ dataDir }: Product) => ({
  host: join(dataDir, 'run'),
  user: 'habilita',
  database: 'habilita',
})

/** The service's real hash parameters, read from a stored password. */
const hashParameters = async (product: Product): Promise<Omit<HashRun, 'count'>> => {
  const client = new Client(databaseOf(product))
  await client.connect()
  const { rows } = await client.query<{ hash: string }>(
    'select password_hash as hash from accounts where password_hash is not null limit 1',
  )
  await client.end()
  const [, memory, passes, parallelism] = /\$m=(\d+),t=(\d+),p=(\d+)\$/.exec(rows[0]?.hash ?? '') ?? []
  return { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
}

/** Whether the time of a refusal reveals who has an account. Runs first, while no account has been tried. */
const measureRefusals = async ({ product, people }: Bench): Promise<void> => {
  const client = connect(product.address, 1)
  const known: number[] = []
  const unknown: number[] = []
  const refused = async (email: string) =>
    (await client.send(signIn(email, 'otra frase larga'), 400)).milliseconds
  for (let n = 0; n < 5; n += 1) await refused(`warm-up-${n}@correo.es`)
  for (let n = 0; n < 250; n += 1) {
    known.push(await refused(inTurn(people, n).email))
    unknown.push(await refused(`persona-${PEOPLE + n}@correo.es`))
  }
  client.close()
  const ratio = median(known) / median(unknown)
  report(
    'refusals',
    Math.max(ratio, 1 / ratio),
    `refusals     known ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms, ratio ${ratio.toFixed(3)}`,
  )
}

const measureRequests = async ({ product, people, floor }: Bench): Promise<void> => {
  const floorAddress = await floor.ask({ ...databaseOf(product), max: POOL_SIZE })
  const ours = connect(product.address, CONNECTIONS)
  const bare = connect(String(floorAddress), CONNECTIONS)
  const askOurs = (count: number) =>
    ratePerSecond(count, CONNECTIONS, n => ours.send(readUser(inTurn(people, n))))
  const askFloor = (count: number) =>
    ratePerSecond(count, CONNECTIONS, n =>
      bare.send({ method: 'GET', path: `/users/${inTurn(people, n).id}` }),
    )
  await askOurs(4000)
  await askFloor(4000)
  const compared = await alternate(
    ROUNDS,
    () => askOurs(6000),
    () => askFloor(6000),
  )
  ours.close()
  bare.close()
  report(
    'GET user',
    compared.ratio,
    `GET user     ${compared.ours.toFixed(0)}/s, bare server ${compared.floor.toFixed(0)}/s, ratio ${compared.ratio.toFixed(2)}`,
  )
}

const measureSignIns = async ({ product, people, bareHash }: Bench): Promise<void> => {
  const parameters = await hashParameters(product)
  const client = connect(product.address, CONNECTIONS)
  const signIns = (count: number) =>
    ratePerSecond(count, CONNECTIONS, n => {
      const { email, cookie } = inTurn(people, n)
      return client.send(signIn(email, PASSWORD, cookie))
    })
  const hashes = async (count: number) => Number(await bareHash.ask({ count, ...parameters }))
  await signIns(100)
  await hashes(50)
  const compared = await alternate(
    ROUNDS,
    () => signIns(SIGN_INS),
    () => hashes(SIGN_INS),
  )
  client.close()
  report(
    'sign-ins',
    compared.ratio,
    `sign-ins     ${compared.ours.toFixed(1)}/s, bare hash ${compared.floor.toFixed(1)}/s, ratio ${compared.ratio.toFixed(2)}`,
  )
}

/** What other users notice while many sign in at once. */
const measureNeighbours = async ({ product, people }: Bench): Promise<void> => {
  const reader = connect(product.address, 1)
  const crowd = connect(product.address, CONNECTIONS)
  const worstOf = async (count: number) => {
    const times: number[] = []
    await ratePerSecond(count, 1, async n => {
      times.push((await reader.send(readUser(inTurn(people, n)))).milliseconds)
    })
    return quantile(times, 0.99)
  }
  await worstOf(200)
  const atRest = await worstOf(1000)
  let crowded = true
  const pushing = ratePerSecond(CONNECTIONS, CONNECTIONS, async n => {
    for (let turn = n; crowded; turn += CONNECTIONS) {
      const { email, cookie } = inTurn(people, turn)
      await crowd.send(signIn(email, PASSWORD, cookie))
    }
  })
  await worstOf(50)
  const inTheCrowd = await worstOf(500)
  crowded = false
  await pushing
  reader.close()
  crowd.close()
  note(
    `neighbours   p99 of GET user ${atRest.toFixed(2)} ms at rest, ${inTheCrowd.toFixed(2)} ms among sign-ins, ratio ${(inTheCrowd / atRest).toFixed(1)}`,
  )
}

const measures = chosen({
  refusals: measureRefusals,
  requests: measureRequests,
  signIns: measureSignIns,
  neighbours: measureNeighbours,
})

const stack = new AsyncDisposableStack()
try {
  const product = await startProduct('--api-only')
  stack.defer(product.stop)
  const floor = startHelper('floor-server.ts')
  stack.defer(floor.stop)
  const bareHash = startHelper('bare-hash.ts')
  stack.defer(bareHash.stop)
  const client = connect(product.address, CONNECTIONS)
  const people = await makePeople(client, PEOPLE, CONNECTIONS)
  client.close()
  for (const measure of measures) await measure({ product, people, floor, bareHash })
} finally {
  await stack.disposeAsync()
}
