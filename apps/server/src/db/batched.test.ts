import { expect, test } from 'vitest'
import { batched } from './batched.ts'

test('calls made during a running look-up share the next one and never get the earlier result', async () => {
  const asked: string[][] = []
  const gates: PromiseWithResolvers<void>[] = []
  let truth = 'old'
  const look = batched<string, string>(async keys => {
    asked.push([...keys])
    const told = truth
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    return new Map(keys.map(key => [key, `${key} ${told}`]))
  })
  const first = look('a')
  await expect.poll(() => gates.length).toBe(1)
  truth = 'new'
  const later = [look('a'), look('b'), look('c'), look('a')]
  gates[0]?.resolve()
  expect(await first).toBe('a old')
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.resolve()
  expect(await Promise.all(later)).toEqual(['a new', 'b new', 'c new', 'a new'])
  expect(asked).toEqual([['a'], ['a', 'b', 'c']])
})

test('a failed look-up rejects all calls that shared it, and the next one succeeds', async () => {
  let failing = true
  const look = batched<number, number>(keys =>
    failing ? Promise.reject(new Error('away')) : Promise.resolve(new Map(keys.map(key => [key, key * 2]))),
  )
  const both = await Promise.allSettled([look(1), look(2)])
  expect(both.map(each => each.status)).toEqual(['rejected', 'rejected'])
  failing = false
  expect(await look(3)).toBe(6)
  expect(await batched<number, number>(() => Promise.resolve(new Map()))(1)).toBe(undefined)
})
