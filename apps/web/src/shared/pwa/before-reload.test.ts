import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => vi.useRealTimers())

const load = () => import('./before-reload.ts')

test('§4 installed app: typed text is stored before the page reloads', async () => {
  const { onBeforeReload, reloadPage } = await load()
  const steps: string[] = []
  onBeforeReload(async () => {
    await Promise.resolve()
    steps.push('kept')
  })
  await reloadPage(() => steps.push('reloaded'))
  expect(steps).toEqual(['kept', 'reloaded'])
})

test('§4 installed app: a form that fails to store its text, or never finishes, does not block the others', async () => {
  const { onBeforeReload, reloadPage } = await load()
  const stored = vi.fn<() => void>()
  const reload = vi.fn<() => void>()
  onBeforeReload(() => {
    throw new Error('no room')
  })
  onBeforeReload(() => new Promise(() => undefined))
  onBeforeReload(async () => stored())
  const done = reloadPage(reload)
  await vi.advanceTimersByTimeAsync(1999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(stored).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

test('§4 installed app: two reasons to reload cause one reload, and unmounted forms are skipped', async () => {
  const { onBeforeReload, reloadPage } = await load()
  const keep = vi.fn<() => Promise<void>>()
  const reload = vi.fn<() => void>()
  onBeforeReload(keep)()
  await Promise.all([reloadPage(reload), reloadPage(reload)])
  expect(keep).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
})
