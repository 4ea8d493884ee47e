import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

let load: () => void = () => undefined

/** A page that is loading and never becomes idle. */
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { readyState: 'interactive' })
  vi.stubGlobal('addEventListener', (_: 'load', listener: () => void) => (load = listener))
  vi.stubGlobal('removeEventListener', () => (load = () => undefined))
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) =>
    options?.timeout === undefined ? undefined : setTimeout(work, options.timeout),
  )
  vi.stubGlobal('cancelIdleCallback', (timer: NodeJS.Timeout) => clearTimeout(timer))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('work runs two seconds after the page has loaded, even if the page is never idle', () => {
  const work = vi.fn<() => void>()
  whenIdle(work)
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
  load()
  vi.advanceTimersByTime(2000)
  expect(work).toHaveBeenCalledOnce()
})

test.each(['before', 'after'] as const)('cancelled %s the page has loaded, work does not run', moment => {
  const work = vi.fn<() => void>()
  const cancel = whenIdle(work)
  if (moment === 'before') cancel()
  load()
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
})
