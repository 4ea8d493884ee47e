import type { Browser, Page } from 'playwright-core'
import type { FigureName } from '../figures.ts'
import { report } from '../report.ts'
import { median } from '../statistics.ts'

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

const PLAIN_ROWS = 680

const REPEATS = 5

/**
 * The floor of a longest task, in milliseconds: parsing and layout of plain rows in one task. The median of some,
 * because a single one takes from half to twice as long. A throttled processor gets fewer rows.
 */
export const plainTask = async (browser: Browser, page: Page, slowdown: number): Promise<number> => {
  const times: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    await page.goto('about:blank')
    const time = await longestTask(browser, page, () =>
      page.evaluate(rows => {
        document.body.innerHTML = '<p>Fila <b>con texto</b></p>'.repeat(rows)
        document.body.getBoundingClientRect()
      }, PLAIN_ROWS / slowdown),
    )
    times.push(time)
  }
  return median(times)
}

/** Reports the median ratio of each round's longest task to its floor. */
export const reportLongest = (
  name: FigureName,
  rounds: readonly { readonly longest: number; readonly floor: number }[],
): void => {
  const ratio = median(rounds.map(({ longest, floor }) => longest / floor))
  const times = rounds.map(({ longest, floor }) => `${longest.toFixed(0)}/${floor.toFixed(0)}`).join(' ')
  report(name, ratio, `${name.padEnd(22)} ${ratio.toFixed(2)} of a task of plain rows (ms: ${times})`)
}
