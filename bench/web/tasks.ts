import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`

/** The longest task on a page's main thread during `work`, in milliseconds, as recorded by the browser. */
export const longestTask = async (
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<number> => {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[]
  }
  const mainThreads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter(event => event.name === 'RunTask' && mainThreads.has(threadOf(event)))
  if (tasks.length === 0) throw new Error('The browser has recorded no task.')
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000
}
