import type { Browser, Page } from 'playwright-core'
import { report } from '../report.ts'
import { onPhone } from './phone.ts'
import type { Site } from './site.ts'
import { kilobytes, watchTraffic } from './traffic.ts'

/** Records when the app has replaced the first paint and its form can be used. */
const noteUsable = (): void => {
  const observer = new MutationObserver(() => {
    const { body } = document
    const isUsable =
      !body.querySelector('#first-paint') &&
      body.querySelector('input[type=email]:enabled') &&
      body.querySelector('button[type=submit]:enabled:not([aria-disabled=true])')
    if (!isUsable) return
    performance.mark('usable')
    observer.disconnect()
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}

const usableAt = async (page: Page): Promise<number> => {
  const moment = await page.waitForFunction(() => {
    const [mark] = performance.getEntriesByName('usable')
    return mark && performance.timeOrigin + mark.startTime
  })
  return Number(await moment.jsonValue())
}

/** Cost of a person's first visit, before and after the sign-in form can be used. */
export const measureFirstVisit = (browser: Browser, { login }: Site): Promise<void> =>
  onPhone(browser, { network: 'slow 4G', processor: 'slow' }, async ({ context, page, devtools }) => {
    const { transfers, quiet } = watchTraffic(devtools)
    const workerStarts = context.waitForEvent('serviceworker').then(() => Date.now())
    await page.addInitScript(noteUsable)
    const startedAt = Date.now()
    await page.goto(login)
    const usable = await usableAt(page)
    // The worker is registered when the page is idle: earlier transfers happened before idle.
    const workerAt = await workerStarts
    await quiet()
    const untilIdle = [...transfers]
    // The field takes the focus; later transfers no longer belong to the waiting time.
    await page.locator('input[type=email]').fill('marta@correo.es')

    const scripts = untilIdle.filter(({ type }) => type === 'Script')
    // Counted completely as soon as they are requested, even if they are still loading.
    const before = kilobytes(scripts.filter(({ askedAt }) => askedAt <= usable))
    const scriptsInAll = kilobytes(scripts)
    report(
      'form usable',
      before,
      `form usable    ${before.toFixed(1)} kB of JavaScript, ${((usable - startedAt) / 1000).toFixed(1)} s`,
    )
    report(
      'until idle',
      scriptsInAll,
      `until idle     ${scriptsInAll.toFixed(1)} kB of JavaScript, ${kilobytes(untilIdle).toFixed(1)} of every kind`,
    )
    report('requests until idle', untilIdle.length, `until idle     ${untilIdle.length} requests`)
    const workerAfter = workerAt - usable
    report(
      'worker after form',
      workerAfter,
      `worker         starts ${workerAfter.toFixed(0)} ms after the form is usable`,
    )
  })
