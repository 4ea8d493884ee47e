import { expect, test } from 'vitest'
import { howMany } from '../../testing/how-many.ts'
import { killPostgres, newDataDir, startProbe } from '../../testing/start-probe.ts'

const KILLS_UNDER_LOAD = howMany({ quick: 3, thorough: 12 })
const KILLS_IN_FIRST_START = howMany({ quick: 2, thorough: 8 })
const WRITERS = 16

/** Writes events concurrently until the server dies; reports each event that the server confirmed. */
const writeUntilKilled = (address: string, confirm: (id: number) => void): Promise<unknown> =>
  Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (;;) {
        try {
          const answer = await fetch(`${address}/probe/events`, { method: 'POST' })
          if (!answer.ok) return
          confirm(((await answer.json()) as { id: number }).id)
        } catch {
          return // the connection ended with the server
        }
      }
    }),
  )

interface State {
  readonly ids: number[]
  readonly chain: { readonly sealed: number; readonly waiting: number; readonly fault?: string }
}

const stateOf = async (address: string): Promise<State> =>
  (await fetch(`${address}/probe/events`)).json() as Promise<State>

test('after SIGKILLs under write load every confirmed event is stored and the chain is intact', async () => {
  const dataDir = await newDataDir()
  const confirmed = new Set<number>()
  const startAndCheck = async (round: number) => {
    const probe = startProbe(dataDir)
    const address = await probe.address
    const { ids, chain } = await stateOf(address)
    expect(
      [...confirmed].filter(id => !ids.includes(id)),
      `lost after ${round} kills`,
    ).toEqual([])
    expect(chain.fault).toBeUndefined()
    expect(chain.sealed + chain.waiting).toBeGreaterThanOrEqual(confirmed.size)
    return { probe, address }
  }
  for (let round = 0; round < KILLS_UNDER_LOAD; round += 1) {
    const { probe, address } = await startAndCheck(round)
    const goal = confirmed.size + 20 + ((round * 37) % 150)
    const reached = Promise.withResolvers<void>()
    const writing = writeUntilKilled(address, id => {
      confirmed.add(id)
      if (confirmed.size >= goal) reached.resolve()
    })
    await reached.promise
    const dead = probe.killGroup()
    // In every second round PostgreSQL is killed too; otherwise it survives and the next start finds it.
    if (round % 2 === 0) await killPostgres(dataDir)
    await Promise.all([dead, writing])
  }
  const { probe, address } = await startAndCheck(KILLS_UNDER_LOAD)
  // Without further kills the sealer catches up with all of them.
  await expect.poll(async () => (await stateOf(address)).chain.waiting, { timeout: 30_000 }).toBe(0)
  expect((await stateOf(address)).chain.sealed).toBeGreaterThanOrEqual(confirmed.size)
  probe.child.kill('SIGTERM')
  expect((await probe.ended).code).toBe(0)
  expect(confirmed.size).toBeGreaterThan(KILLS_UNDER_LOAD * 20)
})

test('a start recovers after kills at any point of the very first start', async () => {
  const startedAt = performance.now()
  const whole = startProbe(await newDataDir())
  await whole.address
  const duration = performance.now() - startedAt
  whole.child.kill('SIGTERM')
  await whole.ended

  for (let round = 0; round < KILLS_IN_FIRST_START; round += 1) {
    const dataDir = await newDataDir()
    const killed = startProbe(dataDir)
    const moment = AbortSignal.timeout(Math.round((duration * (round + 0.5)) / KILLS_IN_FIRST_START))
    await new Promise(resolve => moment.addEventListener('abort', resolve))
    await killed.killGroup()
    const next = startProbe(dataDir)
    const { chain } = await stateOf(await next.address)
    expect(chain.fault, `killed at ${round + 1}/${KILLS_IN_FIRST_START}`).toBeUndefined()
    next.child.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
  }
})

test('a PostgreSQL that dies under a running server is restarted without losing confirmed writes', async () => {
  const dataDir = await newDataDir()
  const probe = startProbe(dataDir)
  const address = await probe.address
  const write = async () => fetch(`${address}/probe/events`, { method: 'POST' })
  const { id } = (await (await write()).json()) as { id: number }
  await killPostgres(dataDir)
  await expect.poll(async () => (await write()).status, { timeout: 30_000 }).toBe(200)
  expect((await stateOf(address)).ids).toContain(id)
})
