import type { Browser, Page } from 'playwright-core'
import { report } from '../report.ts'
import { alternate } from '../statistics.ts'
import { onPhone } from './phone.ts'
import type { Site } from './site.ts'

const ROUNDS = 9

export const largestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const observer = new PerformanceObserver(list => resolve(list.getEntries().at(-1)?.startTime ?? 0))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/** Time of the largest contentful paint, next to a page that waits only for its stylesheet. */
export const measurePaint = async (browser: Browser, { login, plain }: Site): Promise<void> => {
  const visit = (url: string) => () =>
    onPhone(browser, { network: 'slow 4G', processor: 'slow' }, async ({ page }) => {
      await page.goto(url, { waitUntil: 'networkidle' })
      return largestPaint(page)
    })
  const { ours, floor, ratio } = await alternate(ROUNDS, visit(login), visit(plain))
  report(
    'largest paint',
    ratio,
    `largest paint  ${ours.toFixed(0)} ms, plain page ${floor.toFixed(0)} ms, ratio ${ratio.toFixed(2)}`,
  )
}
