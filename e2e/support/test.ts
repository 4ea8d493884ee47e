import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { holdOffWorker } from './device.ts'
import { type Product, startProduct } from './server.ts'

interface Fixtures {
  /** Off in tests that make a call fail on purpose. */
  readonly quiet: boolean
  /** On only in tests that need the service worker. */
  readonly serviceWorker: boolean
  readonly complaints: string[]
}

/**
 * Returns a function that resumes the clock if the test has paused it. Playwright resumes it too when it empties
 * a reused context, but without waiting: a script of the clock may then stay and fail on the next test's pages.
 */
const watchClock = ({ clock }: BrowserContext): (() => Promise<void>) => {
  const pauseAt = clock.pauseAt.bind(clock)
  let isPaused = false
  clock.pauseAt = async time => {
    isPaused = true
    await pauseAt(time)
  }
  return async () => {
    if (isPaused) await clock.resume()
  }
}

/** Tests of the built product: one server per worker; messages in the browser's console fail the test. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    // The longest time a start may take on a busy machine.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
  quiet: [true, { option: true }],
  serviceWorker: [false, { option: true }],
  context: async ({ browser, context, serviceWorker }, use) => {
    if (serviceWorker) {
      // The files that a worker has stored would survive into the next test of a reused context.
      const own = await browser.newContext()
      await use(own)
      await own.close()
      return
    }
    await holdOffWorker(context)
    const resumeClock = watchClock(context)
    await use(context)
    await resumeClock()
    // Two settings that Playwright keeps when it empties a reused context.
    await context.setOffline(false)
    await context.clearPermissions()
  },
  complaints: [
    async ({ page, quiet }, use) => {
      const complaints: string[] = []
      page.on('console', message => {
        // The worker's version is only logged (spec.md §7), at a level that consoles hide by default.
        if (message.type() !== 'debug') complaints.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', error => complaints.push(`error: ${error.message}`))
      await use(complaints)
      if (quiet) expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Texts and boxes outside the screen, even if an ancestor cuts them off and nothing scrolls. */
export const stickingOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange()
    const sticksOut = (node: Node): boolean => {
      range.selectNode(node)
      const boxes = node instanceof Element ? node.getClientRects() : range.getClientRects()
      const { clientWidth } = document.documentElement
      return [...boxes].some(({ left, right }) => left < -0.5 || right > clientWidth + 0.5)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement
      const shown = element?.checkVisibility() === true && !element.closest('[aria-hidden=true], .sr-only')
      if (shown && sticksOut(node)) faults.push(`${node.nodeName}: ${node.textContent}`)
    }
    return faults
  })

/** Words broken in two because their line is too short. Only plain words count. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faults: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility() !== true || node.parentElement.closest('.sr-only')) continue
      for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => top))
        if (lines.size > 1 && /^\p{L}+\p{P}?$/u.test(word)) faults.push(word)
      }
    }
    return faults
  })

export { expect }
