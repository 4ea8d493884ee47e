import { LiveChange } from '@habilita/contract/api/live'
import { expect, test } from 'vitest'
import { backoffMs, follow } from './follow.ts'

const changed = (seq: number, id: string): LiveChange => ({ kind: 'changed', seq, topic: 'request', id })

const streamOf = (...changes: LiveChange[]) =>
  new Blob(changes.map(change => `data: ${JSON.stringify(change)}\n\n`)).stream()

type Connection = () => ReadableStream<Uint8Array>

/** Connects this many times, then stops. */
const run = async (connections: readonly Connection[]) => {
  const ending = new AbortController()
  const asked: (number | undefined)[] = []
  const received: (readonly LiveChange[] | undefined)[] = []
  const waits: number[] = []
  const left = [...connections]
  await follow(
    {
      schema: LiveChange,
      connect: async after => {
        asked.push(after)
        const next = left.shift()
        if (left.length === 0) ending.abort()
        if (!next) throw new Error('over')
        return next()
      },
      ready: async () => {},
      wait: async ms => void waits.push(ms),
      onChanges: changes => void received.push(changes),
    },
    ending.signal,
  )
  return { asked, received, waits }
}

const fails: Connection = () => {
  throw new Error('no network')
}

test('a new connection resumes where the last one ended', async () => {
  const { asked, received } = await run([
    () => streamOf(changed(4, 'a'), changed(5, 'b')),
    fails,
    () => streamOf(changed(6, 'c')),
  ])
  expect(asked).toEqual([undefined, 5, 5])
  expect(received.flat()).toEqual([changed(4, 'a'), changed(5, 'b'), changed(6, 'c')])
})

test('a reset means that anything may have changed, and sets the position to resume from', async () => {
  const { asked, received } = await run([() => streamOf({ kind: 'reset', seq: 9 }), fails])
  expect(asked).toEqual([undefined, 9])
  expect(received).toEqual([undefined])
})

test('backs off up to a minute after failures, and starts over once data arrives', async () => {
  const { waits } = await run([fails, fails, fails, () => streamOf(changed(1, 'a')), fails])
  const [first = 0, second = 0, third = 0, afterData = 0] = waits
  expect(second).toBeGreaterThanOrEqual(first)
  expect(third).toBeGreaterThanOrEqual(second)
  expect(afterData).toBeLessThanOrEqual(500)
  expect(backoffMs(40, 1)).toBe(60_000)
  expect(backoffMs(0, 0)).toBe(250)
})
