import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchVerified } from './watch-verified.ts'

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const browser = { onLine: true }
const windowEvents = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents))
  page.visibilityState = 'visible'
  browser.onLine = true
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const watching = (answer: () => Promise<boolean>) => {
  const asked = vi.fn<() => Promise<boolean>>(answer)
  return { asked, stop: watchVerified(asked) }
}

it('polls less and less often, down to twice a minute', async () => {
  const { asked, stop } = watching(() => Promise.resolve(false))
  const times: number[] = []
  const start = Date.now()
  asked.mockImplementation(() => {
    times.push(Date.now() - start)
    return Promise.resolve(false)
  })
  await vi.advanceTimersByTimeAsync(120_000)
  stop()
  const waits = times.map((time, at) => time - (times[at - 1] ?? 0))
  expect(waits[0]).toBe(3000)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.at(-1)).toBe(30_000)
})

it('never polls concurrently, and retries after a failure', async () => {
  const answer = Promise.withResolvers<boolean>()
  const { asked, stop } = watching(() => answer.promise)
  await vi.advanceTimersByTimeAsync(10_000)
  windowEvents.dispatchEvent(new Event('focus'))
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toHaveBeenCalledTimes(1)
  answer.reject(new Error('no network'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveBeenCalledTimes(2)
  stop()
})

it('pauses while hidden or offline, and polls at once afterwards', async () => {
  const { asked, stop } = watching(() => Promise.resolve(false))
  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  page.visibilityState = 'visible'
  browser.onLine = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).not.toHaveBeenCalled()
  browser.onLine = true
  windowEvents.dispatchEvent(new Event('online'))
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})

it('stops when verified or cancelled', async () => {
  const done = watching(() => Promise.resolve(true))
  await vi.advanceTimersByTimeAsync(60_000)
  windowEvents.dispatchEvent(new Event('focus'))
  expect(done.asked).toHaveBeenCalledTimes(1)
  const watch = watching(() => Promise.resolve(false))
  watch.stop()
  windowEvents.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(watch.asked).not.toHaveBeenCalled()
})
