import type { Browser, Page } from 'playwright-core'
import { note, report } from '../report.ts'
import { alternate } from '../statistics.ts'
import { type Person, signIn, stayAs } from './person.ts'
import { type Circumstances, onPhone } from './phone.ts'
import type { Site } from './site.ts'

const ROUNDS = 12
const FRAME_MS = 1000 / 60
const TABS = ['Solicitudes', 'Exámenes', 'Certificados', 'Inicio']

/** In the page: from the touch that becomes a click until the frame with the next heading is painted. */
const timeMoves = (): void => {
  let before: string | undefined
  let start = 0
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => performance.measure('move', { start, end: performance.now() }))
  port1.start()
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('h1')?.textContent
    if (heading === undefined || heading === before) return
    observer.disconnect()
    // A message sent during a frame arrives after that frame is painted.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no other origins
    requestAnimationFrame(() => port2.postMessage('painted'))
  })
  const watch = ({ timeStamp }: Event) => {
    before = document.querySelector('h1')?.textContent
    start = timeStamp
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  addEventListener('click', watch, { capture: true })
}

const move = async (page: Page, tab: string): Promise<number> => {
  await page.evaluate(() => performance.clearMeasures())
  await page.locator('nav').getByRole('link', { name: tab }).tap()
  const duration = await page.waitForFunction(() => performance.getEntriesByName('move')[0]?.duration)
  return Number(await duration.jsonValue())
}

/** One round through all tabs. The page must be in front, because others are not painted. */
const goRound = async (page: Page): Promise<number> => {
  await page.bringToFront()
  const times: number[] = []
  for (const tab of TABS) times.push(await move(page, tab))
  return times.reduce((sum, time) => sum + time, 0) / times.length
}

const compare = (browser: Browser, site: Site, person: Person, processor: Circumstances['processor']) => {
  const circumstances = { network: 'instant', processor } as const
  return onPhone(browser, circumstances, ours =>
    onPhone(browser, circumstances, async bare => {
      await stayAs(ours.context, person)
      await ours.page.addInitScript(timeMoves)
      await bare.page.addInitScript(timeMoves)
      await ours.page.goto(site.address)
      await bare.page.goto(site.bare)
      // The first round loads code that later rounds reuse.
      await goRound(ours.page)
      await goRound(bare.page)
      return alternate(
        ROUNDS,
        () => goRound(ours.page),
        () => goRound(bare.page),
      )
    }),
  )
}

/** How long a signed-in person waits for another tab, next to a page with only React and the router. */
export const measureTabs = async (browser: Browser, site: Site): Promise<void> => {
  const person = await signIn(site)
  const frames = async (processor: Circumstances['processor'], name: string) => {
    const { ours, floor } = await compare(browser, site, person, processor)
    const more = (ours - floor) / FRAME_MS
    const text = `${ours.toFixed(1)} ms, bare page ${floor.toFixed(1)} ms, ${more.toFixed(1)} frames more`
    return { text: `tabs           ${text} on ${name}`, more }
  }
  const here = await frames('own', 'this processor')
  report('tabs', here.more, here.text)
  const slower = await frames('slow', 'a quarter of it')
  note(slower.text)
}
