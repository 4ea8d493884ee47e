import { expect, test } from 'vitest'
import { applyUpdate, type UpdateWays } from './apply-update.ts'

const run = async (
  ways: Partial<Record<'update' | 'skipWaiting' | 'controllerChanged', () => Promise<void>>>,
) => {
  const steps: string[] = []
  const step = (name: keyof typeof ways) => async () => {
    steps.push(name)
    await ways[name]?.()
  }
  const given: UpdateWays = {
    update: ways.update && step('update'),
    waiting: ways.skipWaiting && { skipWaiting: () => steps.push('skipWaiting') },
    controllerChanged: step('controllerChanged'),
    reload: async () => void steps.push('reload'),
  }
  await applyUpdate(given, ({ type }) => steps.push(type))
  return steps
}

const works = async () => undefined
const fails = () => Promise.reject(new Error('no'))

test("§4 installed app: an update uses the registration layer's own function where there is one", async () => {
  expect(await run({ update: works, skipWaiting: works })).toEqual(['update begun', 'update', 'reload'])
})

test('§4 installed app: otherwise a waiting worker skips waiting, and the change of controller reloads', async () => {
  expect(await run({ skipWaiting: works })).toEqual([
    'update begun',
    'controllerChanged',
    'skipWaiting',
    'reload',
  ])
})

test('§4 installed app: with neither, the page reloads', async () => {
  expect(await run({})).toEqual(['update begun', 'reload'])
})

test('§4 installed app: when it fails, updating is cleared and nothing reloads', async () => {
  expect(await run({ update: fails })).toEqual(['update begun', 'update', 'update failed'])
  expect(await run({ skipWaiting: works, controllerChanged: fails })).toEqual([
    'update begun',
    'controllerChanged',
    'skipWaiting',
    'update failed',
  ])
})
